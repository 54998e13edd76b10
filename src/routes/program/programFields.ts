import type { ProgramDraft } from '../../domain/program.ts'
import { type FieldTexts, plain } from '../form/mergeRows.ts'

export const ACTIVE = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

const orNone = (text: string) => text || 'none'

/** What the form of a program calls its fields, and how it says their values (spec §2); `iconNameOf` names an icon by its id. */
export const programTexts = (iconNameOf: (id: string) => string): FieldTexts<ProgramDraft> => ({
  name: { label: 'Promoted Program Name', textOf: plain },
  slug: { label: 'Slug', textOf: plain },
  title: { label: 'Title', textOf: orNone },
  copy: { label: 'Copy', textOf: orNone },
  button_text: { label: 'Button Text', textOf: orNone },
  priority: { label: 'Priority', textOf: orNone },
  url: { label: 'Banner URL', textOf: orNone },
  icon_id: { label: 'Icon', textOf: (id) => (id === null ? 'none' : iconNameOf(id)) },
  status: { label: 'Is Active', textOf: (isActive) => ACTIVE[isActive ? 0 : 1].label },
})
