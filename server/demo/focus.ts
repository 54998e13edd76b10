import type { Taxonomy } from '../../src/domain/umls.ts'

/** Terms that no vocabulary has: customs of the house, in its own words. */
export const customTerms: Readonly<Record<string, Taxonomy | null>> = {
  'Cardiac rehabilitation': 'TREATMENT',
  'Minimally invasive spine surgery': 'TREATMENT',
  'Knee replacement': 'TREATMENT',
  'Insulin pump therapy': 'TREATMENT',
  'Midwife-attended birth': 'TREATMENT',
  'Annual physical': 'TREATMENT',
  'Sports injuries': 'CONDITION',
  'Long COVID': 'CONDITION',
  "Women's health": null,
  'Travel medicine': null,
  'Second opinions': null,
  'Care for people with several long-standing illnesses at once, who see three or more specialists, take many medicines, and want one physician to keep all of it together, at home, in the office and after a stay in the hospital':
    null,
}

/** What the physicians of each specialty, by its name, are looked for: names of the built-in vocabulary or custom ones. */
export const focusOf: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    'Family Medicine': 'High blood pressure, Type 2 diabetes, Asthma, Depression, Annual physical',
    'Internal Medicine': 'High blood pressure, Type 2 diabetes, Long COVID, Travel medicine, Annual physical',
    Pediatrics: 'Asthma, Eczema, Hay fever, Attention deficit hyperactivity disorder, Type 1 diabetes',
    Cardiology:
      'Atrial fibrillation, Coronary artery disease, Heart attack, Heart failure, High blood pressure, Aortic valve stenosis, ' +
      'Cardiac catheterization, Echocardiogram, Exercise stress test, Arrhythmia ablation, ' +
      'Pacemaker implantation, Cardiac rehabilitation',
    Dermatology: 'Acne, Eczema, Psoriasis, Melanoma, Skin biopsy',
    Endocrinology: 'Type 1 diabetes, Type 2 diabetes, Hypothyroidism, Osteoporosis, Insulin pump therapy',
    Gastroenterology: "Acid reflux, Crohn's disease, Ulcerative colitis, Irritable bowel syndrome, Celiac disease",
    Hematology: 'Anemia, Sickle cell disease, Lymphoma, Leukemia',
    Nephrology: 'Chronic kidney disease, High blood pressure, Kidney stones',
    Neurology: "Migraine, Epilepsy, Stroke, Parkinson's disease, Multiple sclerosis, Peripheral neuropathy",
    'Obstetrics & Gynecology':
      "Endometriosis, Polycystic ovary syndrome, Uterine fibroids, Hysterectomy, Midwife-attended birth, Women's health",
    Oncology: 'Breast cancer, Lung cancer, Colorectal cancer, Melanoma, Chemotherapy, Second opinions',
    Ophthalmology: 'Cataract, Glaucoma, Dry eye, LASIK',
    'Orthopaedic Surgery':
      'Osteoarthritis, Carpal tunnel syndrome, Frozen shoulder, Hip replacement, Knee replacement, Sports injuries',
    Otolaryngology: "Sinusitis, Hearing loss, Tinnitus, Ménière's disease",
    Psychiatry: 'Depression, Anxiety disorder, Bipolar disorder, Insomnia',
    Pulmonology: 'Asthma, Chronic obstructive pulmonary disease, Obstructive sleep apnea, Lung cancer',
    Rheumatology: 'Rheumatoid arthritis, Gout, Lupus, Fibromyalgia',
    'General Surgery': 'Gallstone disease, Inguinal hernia, Mastectomy',
    'Neurological Surgery': 'Brain aneurysm, Lumbar spinal stenosis, Sciatica, Minimally invasive spine surgery',
    Urology: 'Enlarged prostate, Overactive bladder, Prostate cancer, Prostatectomy, Kidney stones',
    'Vascular Surgery': 'Abdominal aortic aneurysm, Peripheral artery disease, Varicose veins, Angiography',
  }).map(([specialty, names]) => [specialty, names.split(', ')]),
)

/** The names of all terms that were written by hand. */
export const writtenTerms: readonly string[] = [
  ...new Set([...Object.values(focusOf).flat(), ...Object.keys(customTerms)]),
]
