/** Version of this build. */
declare const FOOTFALL_VERSION: string
/** Put in by the build: where the chunk that looks for other trackers is, seen from the one that asks for it. */
declare const FOOTFALL_CONFLICTS: string
