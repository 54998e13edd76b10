import type { Entry } from './entry.ts'

/** Cancers, and tumors that are none. */
export const tumors: readonly Entry[] = [
  // Breast, and organs of women and men
  ['C0006142', 'Breast cancer', 'Cancer of the breast'],
  ['C0007124', 'Ductal carcinoma in situ', 'DCIS', 'Stage 0 breast cancer'],
  ['C1140680', 'Ovarian cancer', 'Cancer of the ovary'],
  ['C4048328', 'Cervical cancer', 'Cancer of the cervix'],
  ['C0153567', 'Uterine cancer', 'Cancer of the womb', 'Womb cancer'],
  ['C0042133', 'Uterine fibroids', 'Uterine fibroid', 'Growths in the womb'],
  ['C0376358', 'Prostate cancer', 'Cancer of the prostate'],
  ['C0153594', 'Testicular cancer', 'Cancer of the testicle'],
  // Chest, head and neck
  ['C0242379', 'Lung cancer', 'Cancer of the lung'],
  ['C0025500', 'Mesothelioma', 'Asbestos cancer'],
  ['C0278996', 'Head and neck cancer', 'Cancer of the head or neck'],
  ['C0153381', 'Mouth cancer', 'Oral cancer', 'Cancer of the mouth'],
  ['C0007115', 'Thyroid cancer', 'Cancer of the thyroid'],
  // Digestion and kidneys
  ['C0546837', 'Esophageal cancer', 'Cancer of the esophagus', 'Food pipe cancer'],
  ['C0024623', 'Stomach cancer', 'Gastric cancer', 'Cancer of the stomach'],
  ['C0346629', 'Colorectal cancer', 'Bowel cancer', 'Colon and rectal cancer'],
  ['C0007102', 'Colon cancer', 'Cancer of the colon'],
  ['C0345904', 'Liver cancer', 'Cancer of the liver'],
  ['C0346647', 'Pancreatic cancer', 'Cancer of the pancreas'],
  ['C0740457', 'Kidney cancer', 'Renal cancer'],
  ['C0005684', 'Bladder cancer', 'Cancer of the bladder'],
  // Brain
  ['C0006118', 'Brain tumor', 'Growth in the brain'],
  ['C0017636', 'Glioblastoma', 'GBM', 'Glioblastoma multiforme'],
  ['C0025286', 'Meningioma', 'Tumor of the brain lining'],
  ['C0027859', 'Acoustic neuroma', 'Vestibular schwannoma', 'Tumor of the hearing nerve'],
  ['C0032019', 'Pituitary tumor', 'Tumor of the pituitary gland'],
  // Skin, bones and soft parts
  ['C0007114', 'Skin cancer', 'Cancer of the skin'],
  ['C0025202', 'Melanoma', 'Malignant melanoma', 'Cancerous mole'],
  ['C4721806', 'Basal cell carcinoma of the skin', 'BCC', 'Basal cell skin cancer'],
  ['C0553723', 'Squamous cell carcinoma of the skin', 'SCC', 'Squamous cell skin cancer'],
  ['C0023798', 'Lipoma', 'Fatty lump', 'Fat tumor'],
  // Blood, children, families
  ['C0023418', 'Leukemia', 'Blood cancer'],
  ['C0023449', 'Acute lymphoblastic leukemia', 'ALL', 'Acute lymphocytic leukemia'],
  ['C0023467', 'Acute myeloid leukemia', 'AML'],
  ['C0023434', 'Chronic lymphocytic leukemia', 'CLL'],
  ['C0024299', 'Lymphoma', 'Cancer of the lymph system'],
  ['C0024305', 'Non-Hodgkin lymphoma', 'NHL', "Non-Hodgkin's lymphoma"],
  ['C0026764', 'Multiple myeloma', 'Myeloma', 'Cancer of plasma cells'],
  ['C2939419', 'Metastatic cancer', 'Cancer that has spread', 'Stage 4 cancer'],
  ['C4552100', 'Lynch syndrome', 'HNPCC', 'Inherited colon cancer'],
  ['C0677776', 'Hereditary breast and ovarian cancer', 'HBOC', 'BRCA mutation'],
]
