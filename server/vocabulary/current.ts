import type { Config } from '../base/config.ts'
import type { Queryable } from '../database/database.ts'
import { createInFlight } from './answers.ts'
import { createBuiltinVocabulary } from './builtin.ts'
import { createLoadedVocabulary, isLoaded } from './loaded.ts'
import { createUtsVocabulary } from './uts.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The vocabulary that serves: UMLS where there is a key; else what is loaded, once something is; else the built-in list. */
export const currentVocabulary = ({ umlsApiKey: key, umlsUrl: url }: Config, database: Queryable): Vocabulary => {
  if (key !== null) return createUtsVocabulary(database, { url, key })
  const loaded = createLoadedVocabulary(database)
  const builtin = createBuiltinVocabulary()
  // A concept has thousands of names, and many may type in the panel of one.
  const once = createInFlight()
  const serving = async () => ((await isLoaded(database)) ? loaded : builtin)
  return {
    search: async (filter, range) => (await serving()).search(filter, range),
    concept: (cui) => once(cui, async () => (await serving()).concept(cui)),
  }
}
