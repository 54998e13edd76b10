import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEY_BYTES = 32
/** What the texts of keys must be, after the name of where they stand. */
export const TOKEN_KEYS_RULE = `must hold one or more secrets in base64, ${KEY_BYTES} bytes or longer, separated by commas.`

/** The secrets in a text, or null when one of them is no base64 or too short, or when there is none. */
export const parseTokenKeys = (text: string): Uint8Array[] | null => {
  const parts = text.trim().split(/\s*,\s*/)
  const keys = parts.map((part) => Buffer.from(part, 'base64'))
  const isGood = parts.every((part) => /^[\w+/-]+={0,2}$/.test(part)) && keys.every((key) => key.length >= KEY_BYTES)
  return isGood ? keys : null
}

/**
 * The secrets kept in the data directory, made at the first start and readable by the service alone. A file
 * that was damaged is never replaced, because that would end every session: it throws and names the file.
 */
export const keepTokenKeys = (dataDir: string): Uint8Array[] => {
  const file = join(dataDir, 'token-keys')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const keys = parseTokenKeys(readFileSync(file, 'utf8'))
  if (keys === null) throw new Error(`The file ${file} ${TOKEN_KEYS_RULE}`)
  return keys
}
