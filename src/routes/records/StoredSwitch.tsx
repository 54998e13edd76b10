import { Switch } from '../../components/actions/Switch.tsx'
import { type Switches, useSwitch } from './useSwitches.ts'

interface StoredSwitchProps {
  readonly switches: Switches
  /** Key of the switch among `switches`. */
  readonly name: string
  readonly label: string
  /** Name of the record that the switch belongs to. */
  readonly recordName: string
  /** Stored state before the first press. */
  readonly isOn: boolean
  /** State in the source record; the switch marks a different stored state. Absent if there is no source. */
  readonly isOnAtSource?: boolean
  readonly disabled: boolean
  /** Reason while disabled, unless the switch has its own reason. */
  readonly reason?: string | undefined
}

/** Switch of a record that saves immediately; see `useSwitches`. */
export function StoredSwitch({
  switches,
  name,
  label,
  recordName,
  isOnAtSource,
  disabled,
  isOn: initialIsOn,
  reason: otherReason,
}: StoredSwitchProps) {
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
