import { Button } from '../../components/actions/Button.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { cx } from '../../components/layout/cx.ts'
import { sentences } from '../../domain/sentences.ts'
import css from './BrokenAddresses.module.css'

interface BrokenAddressesProps {
  readonly text: string
  /** The addresses that can be read in it. */
  readonly found: readonly string[]
  readonly onReplace: (emails: readonly string[]) => void
}

/** What is stored in place of a list of addresses, as it is, and what it can be replaced by. */
export function BrokenAddresses({ text, found, onReplace }: BrokenAddressesProps) {
  return (
    <Alert kind="warning">
      <p>{sentences.brokenAddresses} Bulk changes pass this record over until it is repaired.</p>
      <code className={cx(css.text, 'mono')} dir="auto">
        {text === '' ? '(empty)' : text}
      </code>
      <div className={css.ways}>
        {found.length > 0 && (
          <Button small onClick={() => onReplace(found)}>
            {found.length === 1 ? 'Use the address found in it' : `Use the ${found.length} addresses found in it`}
          </Button>
        )}
        <Button small onClick={() => onReplace([])}>
          Begin a new list
        </Button>
      </div>
    </Alert>
  )
}
