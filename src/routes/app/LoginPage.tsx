import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { CheckboxField } from '../../components/fields/CheckboxField.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { Brand } from '../../components/layout/Brand.tsx'
import { LoginArt } from './LoginArt.tsx'
import css from './LoginPage.module.css'

export interface LoginPageProps {
  readonly productName: string
  /** Why the last attempt failed; null before the first. */
  readonly problem: string | null
  readonly busy: boolean
  readonly onLogin: (credentials: {
    readonly username: string
    readonly password: string
    readonly remember: boolean
  }) => void
}

/** What strangers see at every address. */
export function LoginPage({ productName, problem, busy, onLogin }: LoginPageProps) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const passwordInput = useRef<HTMLInputElement>(null)

  const [wasBusy, setWasBusy] = useState(busy)

  // After a refusal the password is typed again.
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
