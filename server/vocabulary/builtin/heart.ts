import type { Entry } from './entry.ts'

/** Diseases of the heart and of the blood vessels. */
export const heart: readonly Entry[] = [
  // Rhythm
  ['C0004238', 'Atrial fibrillation', 'AFib', 'A-fib', 'AF', 'Quivering heartbeat'],
  ['C0004239', 'Atrial flutter', 'AFL', 'Fluttering heartbeat'],
  ['C0003811', 'Heart arrhythmia', 'Cardiac arrhythmia', 'Irregular heartbeat', 'Heart rhythm problem'],
  ['C0042514', 'Ventricular tachycardia', 'VT', 'V-tach', 'Racing heart from the lower chambers'],
  // Arteries of the heart, muscle and valves
  ['C1956346', 'Coronary artery disease', 'CAD', 'Coronary heart disease', 'Clogged heart arteries'],
  ['C0027051', 'Heart attack', 'Myocardial infarction', 'MI'],
  ['C0018801', 'Heart failure', 'Weak heart', 'Cardiac failure'],
  ['C0878544', 'Cardiomyopathy', 'Heart muscle disease', 'Enlarged heart muscle'],
  ['C0007194', 'Hypertrophic cardiomyopathy', 'HCM', 'Thickened heart muscle'],
  ['C0018824', 'Heart valve disease', 'Valvular heart disease', 'Bad heart valve'],
  ['C0003507', 'Aortic valve stenosis', 'Aortic stenosis', 'Narrowed heart valve'],
  ['C0026267', 'Mitral valve prolapse', 'MVP', 'Floppy heart valve'],
  ['C0026266', 'Mitral valve regurgitation', 'Mitral regurgitation', 'Mitral insufficiency', 'Leaky mitral valve'],
  ['C0031046', 'Pericarditis', 'Inflamed heart sac'],
  // Pressure, fats and vessels
  ['C0020538', 'High blood pressure', 'Hypertension', 'HTN'],
  ['C0020542', 'Pulmonary hypertension', 'PH', 'High blood pressure in the lungs'],
  ['C0020473', 'Hyperlipidemia', 'High cholesterol', 'High blood fats'],
  ['C0004153', 'Atherosclerosis', 'Hardening of the arteries', 'Plaque in the arteries'],
  ['C0162871', 'Abdominal aortic aneurysm', 'AAA', 'Bulging aorta'],
  ['C0007282', 'Carotid artery stenosis', 'Carotid stenosis', 'Narrowed neck artery', 'Blocked neck artery'],
  ['C1704436', 'Peripheral artery disease', 'PAD', 'Poor circulation in the legs'],
  ['C0034734', "Raynaud's disease", 'Raynaud disease', "Raynaud's", 'Fingers that turn white in the cold'],
  ['C0042384', 'Vasculitis', 'Inflamed blood vessels'],
  ['C0042345', 'Varicose veins', 'Bulging leg veins'],
  ['C1861172', 'Venous thromboembolism', 'VTE', 'Blood clot in a vein'],
  ['C0034065', 'Pulmonary embolism', 'PE', 'Blood clot in the lung'],
  ['C0024236', 'Lymphedema', 'Lymphatic swelling'],
]

/** Defects of the heart that people are born with. */
export const heartDefects: readonly Entry[] = [
  ['C0152021', 'Congenital heart disease', 'Congenital heart defect', 'Born with a heart defect'],
  ['C0018817', 'Atrial septal defect', 'Hole between the upper heart chambers', 'Hole in the heart'],
  ['C0018818', 'Ventricular septal defect', 'VSD', 'Hole between the lower heart chambers', 'Hole in the heart'],
  ['C0016522', 'Patent foramen ovale', 'PFO', 'Small hole in the heart'],
]
