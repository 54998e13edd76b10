import { Switch } from '../../components/actions/Switch.tsx'
import { type Switches, useSwitch } from './useSwitches.ts'

interface StoredSwitchProps {
  readonly switches: Switches
  /** Key of the switch among `switches`. */
  readonly name: string
  readonly label: string
  /** Name of the record that the switch belongs to. */
  readonly of: string
  /** State until the first press. */
  readonly isOn: boolean
  /** State in the source record; the switch marks a different stored state. Absent if there is no source. */
  readonly isOnAtSource?: boolean
  readonly disabled: boolean
  /** Reason while disabled, if the switch itself has none. */
  readonly reason?: string | undefined
}

/** Switch of a record that saves immediately; see `useSwitches`. */
export function StoredSwitch({ switches, name, label, of, isOnAtSource, disabled, ...initial }: StoredSwitchProps) {
  const { isOn, isStoredOn, isBusy, notice, isJustSaved, reason } = useSwitch(switches, name, initial.isOn)
  return (
    <Switch
      label={label}
      of={of}
      isOn={isOn}
      differs={isOnAtSource !== undefined && isStoredOn !== isOnAtSource}
      busy={isBusy}
      notice={notice}
      saved={isJustSaved}
      disabled={disabled}
      reason={reason ?? initial.reason}
      onPress={() => switches.press(name)}
    />
  )
}
