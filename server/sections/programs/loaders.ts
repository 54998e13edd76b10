import type { ProgramIcon } from '../../contract/types.gen.ts'
import { loadLinked, loadOne, loadOwned, perRequest } from '../../records/batched.ts'
import { iconsByIds, schedulesOf } from '../../records/kinds/program.ts'
import { type TermRow, termsByName } from '../../records/kinds/term.ts'
import { findLinksToSpecialties } from './specialties.ts'

export const programLoaders = perRequest((database) => ({
  programIcon: loadOne<ProgramIcon>((ids) => iconsByIds(database, ids)),
  programSchedules: loadOwned((ids) => schedulesOf(database, ids), 'program_id'),
  programSpecialties: loadOwned((ids) => findLinksToSpecialties(database, ids), 'program_id'),
  programTerms: loadLinked<TermRow>(
    database,
    { table: 'program_term', owner: 'program_id', item: 'term_id' },
    termsByName,
  ),
}))
