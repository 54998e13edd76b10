import { useState } from 'react'
import { Button } from '../../../components/actions/Button.tsx'
import { Switch } from '../../../components/actions/Switch.tsx'
import { Dialog } from '../../../components/dialog/Dialog.tsx'
import { type Command, type CommandId, commandPlaces, commands } from './commands.ts'
import css from './KeyList.module.css'
import { Keys } from './Keys.tsx'
import { countDialogs, type Offer, useCurrentOffers } from './offers.ts'

interface KeyListProps {
  readonly areSingleKeysOn: boolean
  readonly onToggleSingleKeys: () => void
  readonly onClose: () => void
}

const commandOf = (id: CommandId): Command => commands[id]

function Row({ command, label = commandOf(command).label, reason }: Offer) {
  return (
    <li className={css.row}>
      <span className={css.label} aria-disabled={reason !== null || undefined}>
        {label}
        {reason !== null && <span className={css.reason}>{reason}</span>}
      </span>
      {commandOf(command).keys.map((shortcut) => (
        <Keys key={shortcut} shortcut={shortcut} />
      ))}
    </li>
  )
}

/** List of the shortcuts that the current screen offers. The charts of the screen say which are possible now. */
export function KeyList({ areSingleKeysOn, onToggleSingleKeys, onClose }: KeyListProps) {
  // The list itself is not open yet.
  const [dialogs] = useState(countDialogs)
  const offers = useCurrentOffers(dialogs).filter(({ command }) => commandOf(command).keys.length > 0)
  return (
    <Dialog
      open
      title="Keyboard shortcuts"
      size="md"
      onClose={onClose}
      footEnd={<Button onClick={onClose}>Close</Button>}
    >
      {commandPlaces.map((place) => {
        const ownOffers = offers.filter(({ command }) => commandOf(command).place === place)
        return (
          ownOffers.length > 0 && (
            <section key={place} aria-label={place}>
              <h3 className={css.heading}>{place}</h3>
              <ul>
                {ownOffers.map((offer) => (
                  <Row key={`${offer.command} ${offer.label}`} {...offer} />
                ))}
              </ul>
            </section>
          )
        )
      })}
      <Switch label="Single keys, such as J and /" isOn={areSingleKeysOn} onPress={onToggleSingleKeys} />
    </Dialog>
  )
}
