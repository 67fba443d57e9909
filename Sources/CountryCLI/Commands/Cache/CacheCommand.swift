internal import CountryCatalog
internal import CountryFetch

/// `countries cache`: the flags that are kept.
enum CacheCommand {
  static let command = Command("cache") {
    Declaration(
      summary: "Look after the cache of flags",
      subcommands: [
        CacheStatusCommand.command, CacheVerifyCommand.command, CacheClearCommand.command,
        CachePruneCommand.command,
      ],
      manual: {
        Manual(
          discussion: [
            "The cache can be deleted at any time; flags are then fetched again. It keeps to a"
              + " budget by forgetting the flags that were not used for the longest time."
          ],
          examples: [.init("countries cache status", "how many flags, how large, how old")])
      })
  }
}

extension Context {
  /// The user's cache; nil where there is none yet, which is not made for that.
  func existingCache(_ arguments: ParsedArguments) throws -> AssetCache? {
    let files = userFiles(arguments)
    guard let path = try files.cache, FileSystem.exists(path) else { return nil }
    return AssetCache(path: path, budget: try files.cacheBudget ?? AssetCache.usualBudget)
  }

  /// What a cache has answered.
  ///
  /// - Throws: `CommandFailure` with the cache's own words where it could not.
  func answer<Answer>(of cache: AssetCache, _ answer: Answer?) throws -> Answer {
    let notices = cache.takeNotices()
    guard let answer else {
      throw CommandFailure(
        .inputOutput, notices.first ?? "the cache cannot be used")
    }
    for notice in notices { messages.say(notice) }
    return answer
  }
}
