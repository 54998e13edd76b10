import { Switch } from '../../components/actions/Switch.tsx'
import { type Switches, useSwitch } from './useSwitches.ts'

interface AutoSaveSwitchProps {
  readonly switches: Switches
  readonly name: string
  readonly label: string
  readonly recordName: string
  /** Stored state, used until the first press. */
  readonly isOn: boolean
  /** State in the source system. The switch shows a mark if the stored state is different. */
  readonly isOnAtSource?: boolean
  readonly disabled: boolean
  readonly reason?: string | undefined
}

/** Switch that saves on every press. */
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
