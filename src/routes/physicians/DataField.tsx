import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import {
  driftOf,
  type OverrideValue,
  overrideProblem,
  type PrimaryField,
  primaryData,
  titleOf,
} from '../../domain/physicians/override.ts'
import type { DataDraft } from '../../domain/physicians/physician.ts'
import { youtubeIdOf } from '../../domain/physicians/youtube.ts'
import { fieldMachine } from '../../machines/physicians/field.machine.ts'
import { useApp } from '../app/AppContext.ts'
import { useEmitted, useFlow } from '../app/flow.ts'
import { loadable } from '../app/loadable.tsx'
import { OverrideField, OverrideFlag } from './OverrideField.tsx'
import type { OverrideStatus } from './OverrideFrame.tsx'
import { ProfileImage, ProfileVideo } from './ProfileMedia.tsx'
import { type PartProps, useDisabledReason } from './part.ts'
import { valueText } from './primaryFields.ts'

/** Few fields have a history, so its code loads then. */
const FieldHistory = loadable(async () => (await import('./FieldHistory.tsx')).FieldHistory)

interface DataFieldProps extends PartProps<'data'> {
  readonly field: PrimaryField
}

const controlKinds = {
  requiredName: 'line',
  name: 'line',
  text: 'lines',
  path: 'address',
  video: 'address',
  year: 'year',
} as const

const useField = (field: PrimaryField, form: DataFieldProps['form'], raw: OverrideValue | null) => {
  const override = useSelector(form, ({ context }) => context.draft[field])
  const [snapshot, send, actor] = useFlow(fieldMachine, { input: { field, raw, override } })
  useEmitted(actor, 'changed', (event) => {
    const patch: Partial<DataDraft> = { [field]: event.override }
    form.send({ type: 'field.change', patch })
  })
  useEffect(() => send({ type: 'value.update', raw, override }), [send, raw, override])
  return [snapshot, send] as const
}

const useProblem = (field: PrimaryField, form: DataFieldProps['form']): string | null =>
  useSelector(form, ({ context: { draft, refusal } }) =>
    refusal?.field === primaryData[field].name
      ? refusal.message
      : overrideProblem(field, draft[field], new Date().getUTCFullYear()),
  )

/** Returns null, which hides the checkbox, in read-only mode or if the override has unsaved edits. */
const useKeepCheckbox = (
  field: PrimaryField,
  form: DataFieldProps['form'],
  readOnly: boolean,
  stored: OverrideValue | null,
) => {
  const isStored = useSelector(form, ({ context }) => context.draft[field] === stored)
  const acknowledged = useSelector(form, ({ context }) => context.draft.acknowledged)
  if (readOnly || !isStored) return null
  return {
    isKept: acknowledged.includes(field),
    onChange: (isKept: boolean) => {
      const otherFields = acknowledged.filter((other) => other !== field)
      const patch: Partial<DataDraft> = { acknowledged: isKept ? [...otherFields, field] : otherFields }
      form.send({ type: 'field.change', patch })
    },
  }
}

/** One field of the Primary Provider Data form (spec §2, §4, §5). */
export function DataField({ field, form, physician, readOnly }: DataFieldProps) {
  const { raw, overrides, fieldsWithHistory } = physician.draft
  const { directoryUrl } = useApp().config
  const [snapshot, send] = useField(field, form, raw[field])
  const problem = useProblem(field, form)
  const reason = useDisabledReason(form, readOnly)
  const { kind } = primaryData[field]
  const { entered, differs } = snapshot.context
  const stored = overrides[field]
  const drift = stored === undefined ? null : driftOf(field, stored, raw[field])
  const keepCheckbox = useKeepCheckbox(field, form, readOnly, stored?.value ?? null)
  const isTyping = snapshot.matches({ enabled: 'typing' })
  const status = ((): OverrideStatus => {
    if (isTyping) return 'typing'
    if (problem !== null) return 'invalid'
    return differs ? 'overridden' : 'matches'
  })()
  const frameProps = {
    label: titleOf(field),
    isEnabled: snapshot.matches('enabled') && !readOnly,
    status,
    original: valueText(raw[field]),
    drift,
    keepCheckbox,
    originalAtOverride: stored === undefined ? null : valueText(stored.raw),
    message: isTyping ? null : problem,
    history: fieldsWithHistory.includes(field) && <FieldHistory field={field} providerId={physician.id} />,
    reason,
    onEnable: () => send({ type: 'field.enable' }),
    onRevert: () => send({ type: 'field.revert' }),
  }
  const enterValue = (value: OverrideValue) => send({ type: 'field.type', entered: value })
  if (kind === 'flag') return <OverrideFlag {...frameProps} value={entered === true} onChange={enterValue} />
  const value = String(entered ?? '')
  return (
    <OverrideField
      {...frameProps}
      kind={controlKinds[kind]}
      value={value}
      onChange={enterValue}
      onBlur={() => send({ type: 'field.blur' })}
      thumbnail={
        kind === 'path' ? (
          <ProfileImage path={value} base={directoryUrl} />
        ) : (
          kind === 'video' && <ProfileVideo youtubeId={youtubeIdOf(value)} />
        )
      }
    />
  )
}
