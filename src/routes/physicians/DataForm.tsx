import { useSelector } from '@xstate/react'
import { RotateCcw } from 'lucide-react'
import { Button } from '../../components/actions/Button.tsx'
import { isFlag, type PrimaryField, primaryData, primaryFields } from '../../domain/physicians/override.ts'
import { noOverrides } from '../../domain/physicians/physician.ts'
import { isSame } from '../../domain/same.ts'
import { DataField } from './DataField.tsx'
import { OverrideField, OverrideFields, OverrideFlags } from './OverrideField.tsx'
import { PartSection } from './PartSection.tsx'
import { type PartProps, useHeld } from './part.ts'
import { dataTexts, flags, overridesIn } from './primaryFields.ts'

const isName = (field: PrimaryField) => ['requiredName', 'name'].includes(primaryData[field].kind)
const names = primaryFields.filter(isName)
const others = primaryFields.filter((field) => !isFlag(field) && !isName(field))

/** Primary Provider Data: each field as the source has it, or what staff put in its place (spec §2). */
export function DataForm(props: PartProps<'data'>) {
  const { form, physician, readOnly } = props
  const isReset = useSelector(form, ({ context }) => isSame(context.draft, noOverrides))
  const count = useSelector(form, ({ context }) => overridesIn(context.draft))
  const held = useHeld(form, readOnly)
  const reason = held ?? (isReset ? 'Nothing is overridden.' : undefined)
  return (
    <PartSection
      part="data"
      form={form}
      readOnly={readOnly}
      texts={dataTexts}
      overrides={count}
      views={
        <Button
          kind="danger-quiet"
          small
          icon={<RotateCcw />}
          disabled={reason !== undefined}
          reason={reason}
          onClick={() => form.send({ type: 'field.change', patch: noOverrides })}
        >
          Reset ALL Data Overrides
        </Button>
      }
    >
      <OverrideFields>
        {names.map((field) => (
          <DataField key={field} field={field} {...props} />
        ))}
        <OverrideField
          kind="line"
          label="Suffix"
          isEnabled={false}
          status="matches"
          original={physician.draft.suffix}
          value={physician.draft.suffix ?? ''}
        />
        {others.map((field) => (
          <DataField key={field} field={field} {...props} />
        ))}
      </OverrideFields>
      <OverrideFlags>
        {flags.map((field) => (
          <DataField key={field} field={field} {...props} />
        ))}
      </OverrideFlags>
    </PartSection>
  )
}
