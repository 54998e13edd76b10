import { hash, verify } from '@node-rs/argon2'
import { PASSWORD_LENGTH } from '../../src/domain/password.ts'
import { atOnce } from '../base/atOnce.ts'
import { rateLimited } from '../contract/errors.ts'

/** Argon2id, which is the library's default, with 19 MiB and two passes: about 10 ms. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashes run on the threads that also read files, of which Node has four; a hundred of them take half a second. */
const inTurn = atOnce({ running: 2, waiting: 100, refusal: () => rateLimited(5) })

/** What is kept of a password: salt and hash, in the usual text form. The whole password counts. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, strength))

/** What nobody's password has, so that a sign-in under an unknown name takes as long as any other. */
const nobodys = hash('', strength)

/**
 * Whether the password is the one that was hashed; `hashed` is null when nobody has the name that was given. Passwords
 * that are too long to be anybody's are refused without work.
 */
export const verifyPassword = async (hashed: string | null, password: string): Promise<boolean> => {
  if (password.length > PASSWORD_LENGTH) return false
  const matches = await inTurn(async () => verify(hashed ?? (await nobodys), password))
  return matches && hashed !== null
}
