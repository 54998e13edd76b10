import { Switch } from '../../components/actions/Switch.tsx'
import { type Switches, useSwitch } from './useSwitches.ts'

interface AutoSaveSwitchProps {
  readonly switches: Switches
  /** Key of this switch in `switches`. */
  readonly name: string
  readonly label: string
  /** Name of the record that the switch belongs to, for screen readers. */
  readonly recordName: string
  /** Stored state, used until the first press. */
  readonly isOn: boolean
  /** State in the source system; undefined for none. The switch shows a mark if the stored state is different. */
  readonly isOnAtSource?: boolean
  readonly disabled: boolean
  /** Reason to show while disabled, unless the switch's own machine gives a reason. */
  readonly reason?: string | undefined
}

/** Switch that saves on every press; see `useSwitches`. */
export function AutoSaveSwitch({
  switches,
  name,
  label,
  recordName,
  isOnAtSource,
  disabled,
  isOn: initialIsOn,
  reason: otherReason,
}: AutoSaveSwitchProps) {
  const { isOn, isStoredOn, isBusy, notice, isJustSaved, reason } = useSwitch(switches, name, initialIsOn)
  return (
    <Switch
      label={label}
      recordName={recordName}
      isOn={isOn}
      isOverridden={isOnAtSource !== undefined && isStoredOn !== isOnAtSource}
      busy={isBusy}
      notice={notice}
      saved={isJustSaved}
      disabled={disabled}
      reason={reason ?? otherReason}
      onPress={() => switches.press(name)}
    />
  )
}
