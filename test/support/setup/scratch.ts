import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

/** Largest expected size of a run's databases, in bytes. */
const ROOM = 2 * 2 ** 30
const MEMORY = '/dev/shm'

/** Keeps temporary files in memory if there is enough space. Runs before the other setups. */
export default async (): Promise<void> => {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  process.env.TMPDIR ??= bavail * bsize > ROOM ? MEMORY : tmpdir()
}
