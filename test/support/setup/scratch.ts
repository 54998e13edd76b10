import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

/** Bytes that the databases of a run may come to. */
const ROOM = 2 * 2 ** 30
const MEMORY = '/dev/shm'

/** Once a run, before anything is made: temporary files stay in memory where there is room, for they are thousands. */
export default async (): Promise<void> => {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  process.env.TMPDIR ??= bavail * bsize > ROOM ? MEMORY : tmpdir()
}
