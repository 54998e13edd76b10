import { CircleAlert } from 'lucide-react'
import { Field } from './Field.tsx'
import boxCss from './InputBox.module.css'
import { InputBox } from './InputBox.tsx'
import css from './LocalPartField.module.css'

interface LocalPartFieldProps {
  readonly label: string
  /** What every address ends with. */
  readonly domain: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onEnter: () => void
  readonly message: string | null
  readonly readOnly: boolean
}

/** The beginning of an address; its domain is fixed and stands behind, until a whole one is pasted. */
export function LocalPartField(props: LocalPartFieldProps) {
  const { label, domain, value, onChange, onEnter, message, readOnly } = props
  const isWhole = value.includes('@')
  return (
    <Field label={label} message={message} hint="Letters and digits only.">
      {(wiring) => (
        <InputBox
          invalid={message !== null}
          end={
            <>
              {!isWhole && <span className={css.domain}>@{domain}</span>}
              {message !== null && <CircleAlert className={boxCss.alert} />}
            </>
          }
        >
          <input
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...wiring}
            className={boxCss.input}
            readOnly={readOnly}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && onEnter()}
          />
        </InputBox>
      )}
    </Field>
  )
}
