import type { Entry } from './entry.ts'

/** Diseases of hormones and metabolism. */
export const glands: readonly Entry[] = [
  ['C0011849', 'Diabetes', 'Diabetes mellitus', 'Sugar diabetes'],
  ['C0011860', 'Type 2 diabetes', 'Type 2 diabetes mellitus', 'Adult-onset diabetes'],
  ['C0011854', 'Type 1 diabetes', 'Type 1 diabetes mellitus', 'Juvenile diabetes'],
  ['C0085207', 'Gestational diabetes', 'GDM', 'Diabetes in pregnancy'],
  ['C0362046', 'Prediabetes', 'Borderline diabetes'],
  ['C0020676', 'Hypothyroidism', 'Underactive thyroid', 'Low thyroid'],
  ['C0020550', 'Hyperthyroidism', 'Overactive thyroid'],
  ['C0677607', "Hashimoto's thyroiditis", "Hashimoto's disease", 'Autoimmune thyroiditis'],
  ['C0018213', "Graves' disease", 'Graves disease', 'Basedow disease'],
  ['C0018021', 'Goiter', 'Goitre', 'Enlarged thyroid'],
  ['C0010481', "Cushing's syndrome", 'Cushing syndrome', 'Too much cortisol'],
  ['C0001403', "Addison's disease", 'Addison disease', 'Failing adrenal glands'],
  ['C0151721', 'Male hypogonadism', 'Low testosterone', 'Low T'],
  ['C0028754', 'Obesity', 'Severe overweight'],
  ['C0028756', 'Severe obesity', 'Morbid obesity'],
  ['C0042870', 'Vitamin D deficiency', 'Low vitamin D'],
]
