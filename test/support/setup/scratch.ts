import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

/** Largest expected size of a run's databases, in bytes. */
const ROOM = 2 * 2 ** 30
const MEMORY = '/dev/shm'

/** Runs once before the other setups. Keeps the thousands of temporary files in memory if there is enough space. */
export default async (): Promise<void> => {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  process.env.TMPDIR ??= bavail * bsize > ROOM ? MEMORY : tmpdir()
}
