import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { RadioField } from '../../components/fields/RadioField.tsx'
import { TwoColumns } from '../../components/fields/TermLists.tsx'
import { TextAreaField } from '../../components/fields/TextAreaField.tsx'
import { ReadOnlyField, TextField } from '../../components/fields/TextField.tsx'
import { programLabels } from '../../domain/programs/labels.ts'
import type { ProgramDraft } from '../../domain/programs/program.ts'
import { bannerTarget, startsWithOrigin } from '../../domain/programs/program.ts'
import { failureText, texts } from '../../domain/texts.ts'
import { fetchProgramIcons, type ProgramIcon } from '../../gql/programs/programRecords.ts'
import { createQuestionMachine, type QuestionVariables } from '../../machines/record/question.machine.ts'
import { provideService } from '../../machines/service.ts'
import { useFlow } from '../app/flow.ts'
import { type FieldTexts, plainText } from '../records/Reconcile.tsx'
import type { FormProps } from '../records/RecordDialog.tsx'
import { IconField } from './IconField.tsx'
import { BUTTON_TEXT } from './ProgramBanner.tsx'
import css from './ProgramFieldset.module.css'

/** Column of fields with narrow gaps, so that all fields fit on a desktop screen. */
function ProgramFields({ children }: { readonly children: ReactNode }) {
  return <div className={css.fields}>{children}</div>
}

export function ProgramAside({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.parts} data-lists="">
      {children}
    </div>
  )
}

const machine = createQuestionMachine<readonly ProgramIcon[]>().provide({
  actors: {
    ask: provideService<readonly ProgramIcon[], QuestionVariables<void>>((_, signal) => fetchProgramIcons(signal)),
  },
})

/** Loads all icons when the form opens, because a merge may show an icon that another user chose. */
export const useProgramIcons = () => {
  const [snapshot, send] = useFlow(machine)
  const { answer: icons, refusal } = snapshot.context
  const iconOf = (id: string | null) => icons?.find((icon) => icon.id === id) ?? null
  const failure = snapshot.matches('unreachable') ? texts.unreachable : refusal && failureText(refusal)
  return { icons, iconOf, failure, retry: () => send({ type: 'retry' }) }
}

type ProgramIcons = ReturnType<typeof useProgramIcons>

const yesNoOptions = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

const textOrNone = (text: string) => text || 'none'

/** Returns the labels and value formats of the fields (spec §2). */
export const programTexts = (iconNameOf: (id: string) => string): FieldTexts<ProgramDraft> => ({
  name: { label: programLabels.name, textOf: plainText },
  slug: { label: programLabels.slug, textOf: plainText },
  title: { label: programLabels.title, textOf: textOrNone },
  copy: { label: programLabels.copy, textOf: textOrNone },
  button_text: { label: programLabels.button_text, textOf: textOrNone },
  priority: { label: programLabels.priority, textOf: textOrNone },
  url: { label: programLabels.url, textOf: textOrNone },
  icon_id: { label: programLabels.icon_id, textOf: (id) => (id === null ? 'none' : iconNameOf(id)) },
  status: { label: programLabels.status, textOf: (isActive) => yesNoOptions[isActive ? 0 : 1].label },
})

const urlHint = (url: string): string => {
  const target = bannerTarget(url)
  if (target?.kind === 'nowhere') return 'This URL cannot be opened, so the banner has no button.'
  if (target?.kind === 'directory') return 'The button opens a page of the directory.'
  return target && !startsWithOrigin(url, target.origin)
    ? `The button opens ${target.origin}.`
    : 'Fully qualified: http:// or https://'
}

interface ProgramFieldsetProps extends FormProps<ProgramDraft> {
  readonly texts: FieldTexts<ProgramDraft>
  readonly icons: ProgramIcons
  /** Null when patients see the program, or while the schedules load. */
  readonly notShownReason: string | null
}

/** Editable fields of a promoted program (spec §2). */
export function ProgramFieldset({ texts, icons, notShownReason, ...editing }: ProgramFieldsetProps) {
  const { draft, isReadOnly, messageOf, onChange } = editing
  const field = <Field extends keyof ProgramDraft & ('name' | 'title' | 'copy' | 'button_text' | 'priority' | 'url')>(
    name: Field,
  ) => ({
    label: texts[name].label,
    name,
    readOnly: isReadOnly,
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
      <TwoColumns>
        <TextField {...field('button_text')} dir="auto" placeholder={BUTTON_TEXT} />
        <TextField {...field('priority')} inputMode="numeric" placeholder="1 comes first" />
      </TwoColumns>
      <TextField {...field('url')} hint={urlHint(draft.url)} inputMode="url" mono />
      <TwoColumns>
        <IconField
          label={texts.icon_id.label}
          value={draft.icon_id}
          icons={icons.icons}
          failure={icons.failure}
          onRetry={icons.retry}
          message={messageOf('icon_id')}
          readOnly={isReadOnly}
          onChange={(icon_id) => onChange({ icon_id })}
        />
        <RadioField
          legend={texts.status.label}
          options={yesNoOptions}
          hint={notShownReason ?? 'Patients see it only during an enabled schedule.'}
          readOnly={isReadOnly}
          value={draft.status ? 'yes' : 'no'}
          onChange={(value) => onChange({ status: value === 'yes' })}
        />
      </TwoColumns>
    </ProgramFields>
  )
}

interface SlugProps extends Pick<FormProps<ProgramDraft>, 'draft' | 'isNew' | 'unique' | 'messageOf'> {
  readonly label: string
}

/** Until the first save, the slug follows the name and avoids slugs in use (design §9.19). */
function Slug({ label, draft, isNew, unique, messageOf }: SlugProps) {
  const checkedSlug = useSelector(unique, (snapshot) => (snapshot ? (snapshot.context.free ?? draft.slug) : null))
  // The uniqueness check stops during a save. Keep the last slug until the edit view shows the saved slug.
  const [freeSlug, setFreeSlug] = useState(draft.slug)
  if (checkedSlug !== null && checkedSlug !== freeSlug) setFreeSlug(checkedSlug)
  const isTaken = freeSlug !== draft.slug
  const hint = isTaken ? `${draft.slug} is taken; ${freeSlug} will be used.` : 'Created from the name.'
  return (
    <ReadOnlyField
      label={label}
      mono
      hint={isNew && <output>{hint}</output>}
      value={freeSlug}
      message={messageOf('slug')}
    />
  )
}
