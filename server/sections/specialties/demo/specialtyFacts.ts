/** What the directory says of a specialty beyond its name. */
export interface SpecialtyFacts {
  readonly displayName?: string
  /** Service lines by name. */
  readonly lines?: readonly string[]
  /** Specialties above it, by name. */
  readonly parents?: readonly string[]
}

export const serviceLines = [
  'Cancer',
  'Heart & Vascular',
  'Neurosciences',
  'Orthopedics & Spine',
  'Primary Care',
  "Women's Health",
] as const

/** By name; those that `specialties.ts` does not know come from no source and were made by staff. */
export const specialtyFacts: Readonly<Record<string, SpecialtyFacts>> = {
  'Family Medicine': { displayName: 'Family Doctor', lines: ['Primary Care', "Women's Health"] },
  'Internal Medicine': { displayName: 'Primary Care for Adults', lines: ['Primary Care'] },
  Pediatrics: { displayName: "Children's Doctor", lines: ['Primary Care'] },
  'Geriatric Medicine': { lines: ['Primary Care'], parents: ['Internal Medicine', 'Family Medicine'] },
  'Allergy & Immunology': { displayName: 'Allergies', lines: ['Primary Care'], parents: ['Internal Medicine'] },
  Cardiology: { displayName: 'Heart Care', lines: ['Heart & Vascular'], parents: ['Internal Medicine'] },
  Endocrinology: { displayName: 'Diabetes & Hormones', parents: ['Internal Medicine'] },
  Gastroenterology: { displayName: 'Digestive Health', lines: ['Cancer'], parents: ['Internal Medicine'] },
  Hematology: { displayName: 'Blood Disorders', lines: ['Cancer'], parents: ['Internal Medicine'] },
  'Infectious Disease': { parents: ['Internal Medicine'] },
  Nephrology: { displayName: 'Kidney Care', parents: ['Internal Medicine'] },
  Neurology: { displayName: 'Brain & Nerves', lines: ['Neurosciences'] },
  'Obstetrics & Gynecology': { displayName: 'OB/GYN', lines: ["Women's Health"] },
  Oncology: { displayName: 'Cancer Care', lines: ['Cancer', "Women's Health"], parents: ['Internal Medicine'] },
  'Orthopaedic Surgery': { displayName: 'Bones & Joints', lines: ['Orthopedics & Spine'] },
  Otolaryngology: { displayName: 'Ear, Nose & Throat', lines: ['Cancer'] },
  'Physical Medicine & Rehabilitation': { lines: ['Neurosciences', 'Orthopedics & Spine'] },
  'Plastic Surgery': { lines: ['Cancer'], parents: ['General Surgery'] },
  Psychiatry: { displayName: 'Mental Health', lines: ['Neurosciences'] },
  Pulmonology: { displayName: 'Lungs & Breathing', lines: ['Cancer'], parents: ['Internal Medicine'] },
  Rheumatology: { displayName: 'Arthritis Care', parents: ['Internal Medicine'] },
  'Neurological Surgery': { displayName: 'Brain & Spine Surgery', lines: ['Neurosciences', 'Orthopedics & Spine'] },
  'Thoracic Surgery': { lines: ['Cancer', 'Heart & Vascular'], parents: ['General Surgery'] },
  Urology: { lines: ['Cancer'] },
  'Vascular Surgery': { lines: ['Heart & Vascular'], parents: ['General Surgery'] },
  'Breast Surgery': { lines: ['Cancer', "Women's Health"], parents: ['General Surgery', 'Oncology'] },
  'Heart Rhythm': {
    displayName: 'Heart Rhythm (Electrophysiology)',
    lines: ['Heart & Vascular'],
    parents: ['Cardiology'],
  },
  'Interventional Cardiology': { lines: ['Heart & Vascular'], parents: ['Cardiology'] },
  'Food Allergies': { lines: ['Primary Care'], parents: ['Allergy & Immunology', 'Pediatrics'] },
  "Ménière's & Balance Disorders": { lines: ['Neurosciences'], parents: ['Otolaryngology', 'Neurology'] },
  'Pain Management': { parents: ['Physical Medicine & Rehabilitation'] },
  'Sleep Medicine': { displayName: 'Sleep', parents: ['Pulmonology', 'Neurology'] },
  'Sports Medicine': { lines: ['Orthopedics & Spine'], parents: ['Family Medicine', 'Orthopaedic Surgery'] },
}
