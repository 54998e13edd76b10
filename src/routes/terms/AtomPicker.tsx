import { ATOMS_SIZE } from '../../domain/limits.ts'
import { findAtoms, type SynonymItem } from '../../gql/terms/termSynonyms.ts'
import type { PickState } from '../records/association.ts'
import { LookupPicker } from '../records/LookupPicker.tsx'

/** The source, unless the id begins with it, as the console's own ones do. */
const originOf = ({ id, source }: SynonymItem) => (id.startsWith(source) ? id : `${source} ${id}`)

interface AtomPickerProps {
  readonly cui: string
  /** How an atom stands: linked already, being linked, or free; the same function while that stays. */
  readonly stateOf: (atom: SynonymItem) => PickState
  readonly onPick: (atom: SynonymItem) => void
}

/**
 * Searches the names that the vocabulary has for a concept, and adds them one by one (spec §2): a thousand a page (spec
 * §9), as many pages as there are.
 */
export function AtomPicker({ cui, stateOf, onPick }: AtomPickerProps) {
  return (
    <LookupPicker
      label="Synonyms"
      search={(asked, signal) => findAtoms(cui, asked, signal)}
      limit={Number.POSITIVE_INFINITY}
      pageSize={ATOMS_SIZE}
      stateOf={stateOf}
      detailOf={originOf}
      none={`The vocabulary has no English names for ${cui}.`}
      onPick={onPick}
    />
  )
}
