/** CPU time and memory of processes, as Linux tells them in /proc. Elsewhere, and of other machines, all figures are NaN. */
import { readdirSync, readFileSync } from 'node:fs'
import sql from 'sql-template-tag'
import type { Queryable } from '../server/database/database.ts'

/** Milliseconds of a tick, in which the kernel tells CPU time. */
const TICK = 10

/** Fields of /proc/PID/stat from the third on; the second, the name, may hold anything. Null for a process that is none. */
const statOf = (pid: number | string): string[] | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}
const ticks = (fields: readonly string[] | null, ...places: readonly number[]): number =>
  TICK * places.reduce((sum, place) => sum + Number(fields?.[place]), 0)

const PARENT = 1
const OWN = [11, 12]
const OF_ENDED_CHILDREN = [13, 14]

/** Milliseconds of CPU that a process has used, all threads together. */
export const cpuOf = (pid: number): number => ticks(statOf(pid), ...OWN)

/** Megabytes of a process that are in memory. */
export const memoryOf = (pid: number): number => {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/** The process of which all of a PostgreSQL's processes are children; null when it runs on another machine. */
const postmasterOf = async (database: Queryable): Promise<number | null> => {
  const answer = await database.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  try {
    const isPostgres = readFileSync(`/proc/${answer?.pid}/comm`, 'utf8').trim() === 'postgres'
    return isPostgres ? Number(statOf(answer?.pid ?? 0)?.[PARENT]) : null
  } catch {
    return null
  }
}

/**
 * Answers a function that tells the milliseconds of CPU that a PostgreSQL has used: all of its processes, those that have
 * ended (parallel workers, closed connections) and those that clean up after writers included.
 */
export const postgresCpu = async (database: Queryable): Promise<() => number> => {
  const postmaster = await postmasterOf(database)
  if (postmaster === null) return () => Number.NaN
  return () => {
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(statOf)
      .filter((fields) => fields?.[PARENT] === String(postmaster))
    const used = children.map((fields) => ticks(fields, ...OWN))
    return ticks(statOf(postmaster), ...OWN, ...OF_ENDED_CHILDREN) + used.reduce((sum, cpu) => sum + cpu, 0)
  }
}
