import type { Config } from '../base/config.ts'
import type { Queryable } from '../database/database.ts'
import { createInFlight } from './answers.ts'
import { createBuiltinVocabulary } from './builtin.ts'
import { createLoadedVocabulary, isLoaded } from './loaded.ts'
import { createUtsVocabulary } from './uts.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Returns the vocabulary in use: UMLS if there is a key, else a loaded release, else the built-in list. */
export const currentVocabulary = ({ umlsApiKey: key, umlsUrl: url }: Config, database: Queryable): Vocabulary => {
  if (key !== null) return createUtsVocabulary(database, { url, key })
  const loaded = createLoadedVocabulary(database)
  const builtin = createBuiltinVocabulary()
  // Share reads in flight: a concept may have thousands of names, and its panel reads them while users type.
  const once = createInFlight()
  const serving = async () => ((await isLoaded(database)) ? loaded : builtin)
  return {
    search: async (filter, range) => (await serving()).search(filter, range),
    concept: (cui) => once(cui, async () => (await serving()).concept(cui)),
  }
}
