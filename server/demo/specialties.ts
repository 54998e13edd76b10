export interface Specialty {
  readonly name: string
  /** Text after 'cares for people with' in a physician's biography. */
  readonly focus: string
  readonly isPrimaryCare?: true
  readonly isSurgical?: true
  /** Degree of all its practitioners. Absent if they have different degrees. */
  readonly degree?: string
}

export const specialties: readonly Specialty[] = [
  { name: 'Family Medicine', focus: 'everyday illness at every age', isPrimaryCare: true },
  { name: 'Internal Medicine', focus: 'long-standing illnesses of adults', isPrimaryCare: true },
  { name: 'Pediatrics', focus: 'the illnesses of childhood', isPrimaryCare: true },
  { name: 'Geriatric Medicine', focus: 'the illnesses of later life', isPrimaryCare: true },
  { name: 'Allergy & Immunology', focus: 'asthma, hay fever and food allergies' },
  { name: 'Cardiology', focus: 'disorders of the heart and its rhythm' },
  { name: 'Dermatology', focus: 'disorders of the skin' },
  { name: 'Emergency Medicine', focus: 'sudden illness and injury' },
  { name: 'Endocrinology', focus: 'diabetes and disorders of the thyroid' },
  { name: 'Gastroenterology', focus: 'disorders of the stomach, bowel and liver' },
  { name: 'Hematology', focus: 'disorders of the blood' },
  { name: 'Infectious Disease', focus: 'infections that are hard to treat' },
  { name: 'Medical Genetics', focus: 'inherited conditions' },
  { name: 'Nephrology', focus: 'disorders of the kidneys' },
  { name: 'Neurology', focus: 'headache, epilepsy and stroke' },
  { name: 'Obstetrics & Gynecology', focus: 'needs in pregnancy and birth', isSurgical: true },
  { name: 'Oncology', focus: 'cancer' },
  { name: 'Ophthalmology', focus: 'disorders of the eye', isSurgical: true },
  { name: 'Orthopaedic Surgery', focus: 'injuries of joints and bones', isSurgical: true },
  { name: 'Otolaryngology', focus: 'disorders of ear, nose and throat', isSurgical: true },
  { name: 'Physical Medicine & Rehabilitation', focus: 'limits of movement after illness or injury' },
  { name: 'Plastic Surgery', focus: 'wounds and deformities', isSurgical: true },
  { name: 'Psychiatry', focus: 'depression and anxiety' },
  { name: 'Pulmonology', focus: 'disorders of breathing and sleep' },
  { name: 'Rheumatology', focus: 'arthritis and other inflammation of the joints' },
  { name: 'General Surgery', focus: 'hernias, gallstones and appendicitis', isSurgical: true },
  { name: 'Neurological Surgery', focus: 'disorders of brain and spine', isSurgical: true },
  { name: 'Thoracic Surgery', focus: 'disorders of heart and lungs that need an operation', isSurgical: true },
  { name: 'Urology', focus: 'disorders of kidneys and bladder', isSurgical: true },
  { name: 'Vascular Surgery', focus: 'narrowed and widened arteries', isSurgical: true },
  { name: 'Podiatry', focus: 'disorders of the foot and ankle', degree: 'DPM' },
  { name: 'Psychology', focus: 'grief, stress and anxiety', degree: 'PsyD' },
  { name: 'Oral Surgery', focus: 'disorders of teeth and jaw', isSurgical: true, degree: 'DMD' },
]
