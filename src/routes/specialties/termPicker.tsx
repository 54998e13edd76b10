import { TERM_PICKER_SIZE } from '../../domain/limits.ts'
import type { Linked } from '../../gql/links.ts'
import { pickTerms } from '../../gql/synonymTerms.ts'
import type { LinksPanelProps } from '../records/LinksPanel.tsx'
import { LookupPicker } from '../records/LookupPicker.tsx'

/** Searches terms for a list of a specialty. */
export const termPicker: LinksPanelProps<Linked>['picker'] = (stateOf, onPick) => (
  <LookupPicker label="Terms" search={pickTerms} limit={TERM_PICKER_SIZE} stateOf={stateOf} onPick={onPick} />
)
