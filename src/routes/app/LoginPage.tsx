import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { CheckboxField } from '../../components/fields/CheckboxField.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { Brand } from '../../components/layout/Brand.tsx'
import css from './LoginPage.module.css'

/** Side length of a plane, one of three stacked squares, in viewBox units. */
const SIDE = 368
const LEVEL_DISTANCE = 190

const rows = [
  { label: 62, value: 146, isChanged: false },
  { label: 86, value: 106, isChanged: false },
  { label: 50, value: 128, isChanged: false },
  { label: 94, value: 92, isChanged: false },
  { label: 69, value: 100, isChanged: true },
  { label: 55, value: 116, isChanged: false },
  { label: 79, value: 81, isChanged: true },
].map((row, index) => ({ ...row, y: 38 + index * 46 }))

const Plane = ({ className }: { readonly className: string | undefined }) => (
  <>
    <rect className={className} width={SIDE} height={SIDE} rx="24" />
    {rows.slice(0, -1).map(({ y }) => (
      <line key={y} className={css.rule} x1="20" x2={SIDE - 20} y1={y + 23} y2={y + 23} />
    ))}
  </>
)

const Labels = () => rows.map(({ y, label }) => <line key={y} x1="33" x2={33 + label} y1={y} y2={y} />)

/** Draws its children in isometric projection. Level 0 is the top plane. */
const Level = ({ level, children }: { readonly level: number; readonly children: ReactNode }) => (
  <g transform={`matrix(.866 .5 -.866 .5 416 ${68 + level * LEVEL_DISTANCE})`}>{children}</g>
)

/** Draws three planes from bottom to top: the source record, the staff's changes, and the directory that shows both. */
function LoginArt() {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its parent is aria-hidden
    <svg className={css.picture} viewBox="0 0 832 884" preserveAspectRatio="xMidYMid slice">
      <Level level={2}>
        <Plane className={css.plane} />
        <g className={css.faintLabels}>
          <Labels />
        </g>
        <g className={css.faintValues}>
          {rows.map(({ y, value }) => (
            <line key={y} x1="156" x2={156 + value} y1={y} y2={y} />
          ))}
        </g>
      </Level>
      <line className={css.post} x1="119" x2="119" y1="270" y2="632" />
      <line className={css.post} x1="713" x2="713" y1="270" y2="632" />
      <Level level={1}>
        <Plane className={css.plane} />
        {rows
          .filter(({ isChanged }) => isChanged)
          .map(({ y, value }) => (
            <g key={y}>
              <rect className={css.chip} x="140" y={y - 12} width={value + 32} height="24" rx="10" />
              <line className={css.changed} x1="156" x2={156 + value} y1={y} y2={y} />
            </g>
          ))}
      </Level>
      <line className={css.post} x1="416" x2="416" y1="430" y2="808" />
      <Level level={0}>
        <Plane className={css.top} />
        <g className={css.labels}>
          <Labels />
        </g>
        {rows.map(({ y, value, isChanged }) => (
          <line key={y} className={isChanged ? css.changed : css.values} x1="156" x2={156 + value} y1={y} y2={y} />
        ))}
      </Level>
    </svg>
  )
}

export interface LoginPageProps {
  readonly productName: string
  readonly problem: string | null
  readonly busy: boolean
  readonly onLogin: (credentials: {
    readonly username: string
    readonly password: string
    readonly remember: boolean
  }) => void
}

export function LoginPage({ productName, problem, busy, onLogin }: LoginPageProps) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const passwordInput = useRef<HTMLInputElement>(null)

  const [wasBusy, setWasBusy] = useState(busy)

  // Clear and focus the password after a failed attempt.
  if (wasBusy !== busy) {
    setWasBusy(busy)
    if (!busy && problem !== null) setPassword('')
  }
  useEffect(() => {
    if (!busy && problem !== null) passwordInput.current?.focus()
  }, [problem, busy])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onLogin({ username, password, remember })
  }
  return (
    <div className={css.page}>
      <header className={css.brand}>
        <Brand productName={productName} />
      </header>
      <main className={css.main}>
        <form className={css.form} onSubmit={submit}>
          <h1>Login to {productName}</h1>
          {problem && <Alert kind="danger">{problem}</Alert>}
          <TextField
            label="Username"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={setUsername}
          />
          <TextField
            ref={passwordInput}
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
          <CheckboxField label="Remember me" checked={remember} onChange={setRemember} />
          <Button kind="primary" type="submit" busy={busy}>
            Login
          </Button>
        </form>
      </main>
      <div className={css.art} aria-hidden="true">
        <LoginArt />
      </div>
    </div>
  )
}
