import { bannerTarget, namesSite } from '../../domain/programs/bannerUrl.ts'
import type { ProgramDraft } from '../../domain/programs/program.ts'
import { type FieldTexts, plain } from '../records/mergeRows.ts'

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

/** What stands below a Banner URL: how it is written, or where it leads when it does not say so itself. */
export const urlHint = (url: string): string => {
  const target = bannerTarget(url)
  if (target?.kind === 'nowhere') return 'This address cannot be opened: the banner has no button.'
  if (target?.kind === 'directory') return 'Leads to a page of the directory.'
  return target && !namesSite(url, target.origin)
    ? `Leads to ${target.origin}.`
    : 'Fully qualified: http:// or https://'
}
