import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { RadioField } from '../../components/fields/RadioField.tsx'
import { ReadOnlyField } from '../../components/fields/ReadOnlyField.tsx'
import { Pair } from '../../components/fields/TermLists.tsx'
import { TextAreaField } from '../../components/fields/TextAreaField.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import type { ProgramDraft } from '../../domain/programs/program.ts'
import type { FieldTexts } from '../records/mergeRows.ts'
import type { Editing } from '../records/RecordDialog.tsx'
import { IconField } from './IconField.tsx'
import { BUTTON_TEXT } from './ProgramBanner.tsx'
import { ProgramFields } from './ProgramLayout.tsx'
import { ACTIVE, urlHint } from './programFields.ts'
import type { ProgramIcons } from './useProgramIcons.ts'

interface ProgramFieldsetProps extends Editing<ProgramDraft> {
  readonly texts: FieldTexts<ProgramDraft>
  readonly icons: ProgramIcons
  /** Why patients do not see the program; null when they do, or when that is not known. */
  readonly notShown: string | null
}

/** What staff edit of a promoted program (spec §2). */
export function ProgramFieldset({ texts, icons, notShown, ...editing }: ProgramFieldsetProps) {
  const { draft, held, messageOf, onChange } = editing
  const field = <Field extends keyof ProgramDraft & ('name' | 'title' | 'copy' | 'button_text' | 'priority' | 'url')>(
    name: Field,
  ) => ({
    label: texts[name].label,
    name,
    readOnly: held,
    value: draft[name],
    message: messageOf(name),
    onChange: (text: string) => onChange({ [name]: text }),
  })
  return (
    <ProgramFields>
      <TextField {...field('name')} dir="auto" />
      <Slug label={texts.slug.label} {...editing} />
      <TextField {...field('title')} dir="auto" />
      <TextAreaField {...field('copy')} dir="auto" rows={10} />
      <Pair>
        <TextField {...field('button_text')} dir="auto" placeholder={BUTTON_TEXT} />
        <TextField {...field('priority')} inputMode="numeric" placeholder="1 shows first" />
      </Pair>
      <TextField {...field('url')} hint={urlHint(draft.url)} inputMode="url" mono />
      <Pair>
        <IconField
          label={texts.icon_id.label}
          value={draft.icon_id}
          icons={icons.icons}
          failure={icons.failure}
          onRetry={icons.retry}
          message={messageOf('icon_id')}
          readOnly={held}
          onChange={(icon_id) => onChange({ icon_id })}
        />
        <RadioField
          legend={texts.status.label}
          options={ACTIVE}
          hint={notShown ?? 'Needs an enabled schedule.'}
          readOnly={held}
          value={draft.status ? 'yes' : 'no'}
          onChange={(value) => onChange({ status: value === 'yes' })}
        />
      </Pair>
    </ProgramFields>
  )
}

interface SlugProps extends Pick<Editing<ProgramDraft>, 'draft' | 'isNew' | 'unique' | 'messageOf'> {
  readonly label: string
}

/** The slug, which follows the name until the program is saved; another is found for one that is taken (design §9.19). */
function Slug({ label, draft, isNew, unique, messageOf }: SlugProps) {
  const asked = useSelector(unique, (snapshot) => (snapshot ? (snapshot.context.free ?? draft.slug) : null))
  // While it is saved nobody asks any more; what was found stays until the edit view says what it is.
  const [free, setFree] = useState(draft.slug)
  if (asked !== null && asked !== free) setFree(asked)
  const isTaken = free !== draft.slug
  const hint = isTaken ? `${draft.slug} is taken: it will be ${free}.` : 'Made from the name.'
  return (
    <ReadOnlyField
      label={label}
      mono
      hint={isNew && <output>{hint}</output>}
      value={free}
      message={messageOf('slug')}
    />
  )
}
