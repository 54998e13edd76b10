import type { Config } from '../base/config.ts'
import type { Queryable } from '../database/database.ts'
import { createRequestSharing } from './answers.ts'
import { createBuiltinVocabulary } from './builtin.ts'
import { createLoadedVocabulary, isLoaded } from './loaded.ts'
import { createUmlsVocabulary } from './uts.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Prefers UMLS if there is a key, then the loaded release, then the built-in list. */
export const currentVocabulary = ({ umlsApiKey: key, umlsUrl: url }: Config, database: Queryable): Vocabulary => {
  if (key !== null) return createUmlsVocabulary(database, { url, key })
  const loaded = createLoadedVocabulary(database)
  const builtin = createBuiltinVocabulary()
  // A concept may have thousands of names, and users read it as they type.
  const share = createRequestSharing()
  const chooseVocabulary = async () => ((await isLoaded(database)) ? loaded : builtin)
  return {
    search: async (filter, range) => (await chooseVocabulary()).search(filter, range),
    concept: (cui) => share(cui, async () => (await chooseVocabulary()).concept(cui)),
  }
}
