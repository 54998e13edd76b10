import type { Entry } from './entry.ts'

/** Symptoms that people see a specialist for. */
export const symptoms: readonly Entry[] = [
  ['C0040264', 'Tinnitus', 'Ringing in the ears'],
  ['C0917801', 'Insomnia', 'Trouble sleeping', 'Sleeplessness'],
  ['C0036396', 'Sciatica', 'Pinched sciatic nerve'],
  ['C0013390', 'Painful periods', 'Dysmenorrhea', 'Menstrual cramps', 'Period pain'],
  ['C0013395', 'Indigestion', 'Dyspepsia', 'Upset stomach'],
  ['C0009806', 'Constipation', 'Hard stools', 'Trouble passing stool'],
]
