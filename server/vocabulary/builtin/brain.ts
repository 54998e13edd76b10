import type { Entry } from './entry.ts'

/** Diseases of the brain and of the nerves, and of sleep. */
export const brain: readonly Entry[] = [
  // Brain
  ['C0038454', 'Stroke', 'Brain attack', 'Cerebrovascular accident', 'CVA'],
  ['C0007787', 'Transient ischemic attack', 'TIA', 'Mini-stroke'],
  ['C0751003', 'Brain aneurysm', 'Cerebral aneurysm', 'Intracranial aneurysm'],
  ['C0149931', 'Migraine', 'Migraine headache', 'Sick headache'],
  ['C0009088', 'Cluster headache', 'Cluster headaches', 'Headaches in clusters'],
  ['C0393735', 'Headache disorder', 'Frequent headaches', 'Chronic headaches'],
  ['C0014544', 'Epilepsy', 'Seizure disorder', 'Seizures'],
  ['C0020255', 'Hydrocephalus', 'Water on the brain', 'Fluid on the brain'],
  // Memory and movement
  ['C0002395', "Alzheimer's disease", 'Alzheimer disease'],
  ['C0752347', 'Lewy body dementia', 'LBD', 'Dementia with Lewy bodies'],
  ['C0011269', 'Vascular dementia', 'Dementia after strokes'],
  ['C0030567', "Parkinson's disease", 'Parkinson disease', 'Shaking palsy'],
  ['C0270736', 'Essential tremor', 'Shaky hands'],
  ['C0020179', "Huntington's disease", 'Huntington disease', "Huntington's chorea"],
  ['C0013421', 'Dystonia', 'Muscles that cramp and twist'],
  ['C0040517', 'Tourette syndrome', "Tourette's", 'Tics'],
  ['C0007789', 'Cerebral palsy', 'CP'],
  ['C0026769', 'Multiple sclerosis', 'MS'],
  ['C0002736', 'Amyotrophic lateral sclerosis', 'ALS', "Lou Gehrig's disease"],
  // Nerves and muscles
  ['C0026896', 'Myasthenia gravis', 'MG', 'Muscles that tire quickly'],
  ['C0026850', 'Muscular dystrophy', 'MD', 'Inherited muscle weakness'],
  ['C0031117', 'Peripheral neuropathy', 'Neuropathy', 'Nerve damage'],
  ['C0011882', 'Diabetic neuropathy', 'Diabetic nerve pain', 'Nerve damage from diabetes'],
  ['C0007286', 'Carpal tunnel syndrome', 'CTS', 'Pinched nerve in the wrist'],
  ['C0700594', 'Radiculopathy', 'Pinched nerve in the spine', 'Nerve root pain'],
  ['C0040997', 'Trigeminal neuralgia', 'Nerve pain in the face', 'Tic douloureux'],
  ['C0376175', "Bell's palsy", 'Bell palsy', 'Facial palsy'],
  ['C0458219', 'Complex regional pain syndrome', 'CRPS', 'Reflex sympathetic dystrophy', 'RSD'],
  ['C1298685', 'Chronic pain syndrome', 'Pain that lasts for months'],
  // Sleep
  ['C0037315', 'Sleep apnea', 'Breathing that stops during sleep'],
  ['C0520679', 'Obstructive sleep apnea', 'OSA', 'Pauses in breathing during sleep'],
  ['C0035258', 'Restless legs syndrome', 'RLS', 'Willis-Ekbom disease'],
  ['C0027404', 'Narcolepsy', 'Sleep attacks', 'Falling asleep suddenly'],
]
