/** CPU time and memory of processes, from Linux's /proc. NaN on other systems and for remote processes. */
import { readdirSync, readFileSync } from 'node:fs'
import sql from 'sql-template-tag'
import type { Queryable } from '../server/database/database.ts'

/** Kernel's unit of CPU time, in milliseconds. */
const TICK = 10

/** Returns the fields after the process name, or null if there is no such process. */
const statOf = (pid: number | string): string[] | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}
const ticks = (fields: readonly string[] | null, ...indexes: readonly number[]): number =>
  TICK * indexes.reduce((sum, index) => sum + Number(fields?.[index]), 0)

/** Indexes in the result of `statOf`. Each pair is user time and system time. */
const PARENT_INDEX = 1
const OWN_INDEXES = [11, 12]
const ENDED_CHILDREN_INDEXES = [13, 14]

/** Returns the CPU time of all threads, in milliseconds. */
export const cpuOf = (pid: number): number => ticks(statOf(pid), ...OWN_INDEXES)

/** Returns the resident memory, in megabytes. */
export const memoryOf = (pid: number): number => {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/** Returns the id of PostgreSQL's parent process; null if PostgreSQL runs on another machine. */
const postmasterOf = async (database: Queryable): Promise<number | null> => {
  const row = await database.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  try {
    const isPostgres = readFileSync(`/proc/${row?.pid}/comm`, 'utf8').trim() === 'postgres'
    return isPostgres ? Number(statOf(row?.pid ?? 0)?.[PARENT_INDEX]) : null
  } catch {
    return null
  }
}

/** Returns a function that reads PostgreSQL's CPU time, in milliseconds. Ended and background processes count, too. */
export const postgresCpu = async (database: Queryable): Promise<() => number> => {
  const postmaster = await postmasterOf(database)
  if (postmaster === null) return () => Number.NaN
  return () => {
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(statOf)
      .filter((fields) => fields?.[PARENT_INDEX] === String(postmaster))
    const childTimes = children.map((fields) => ticks(fields, ...OWN_INDEXES))
    return (
      ticks(statOf(postmaster), ...OWN_INDEXES, ...ENDED_CHILDREN_INDEXES) +
      childTimes.reduce((sum, cpu) => sum + cpu, 0)
    )
  }
}
