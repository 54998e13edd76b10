import type { Entry } from './entry.ts'

/** Diseases of stomach, bowel, liver, gallbladder and pancreas. */
export const digestion: readonly Entry[] = [
  // Food pipe and stomach
  ['C0017168', 'Acid reflux', 'GERD', 'Gastroesophageal reflux disease', 'Chronic heartburn'],
  ['C0004763', "Barrett's esophagus", 'Barrett esophagus', 'Changed lining of the food pipe'],
  ['C3489393', 'Hiatal hernia', 'Hiatus hernia', 'Stomach that bulges into the chest'],
  ['C0017152', 'Gastritis', 'Inflamed stomach lining'],
  ['C0030920', 'Peptic ulcer disease', 'PUD', 'Peptic ulcer', 'Stomach ulcers'],
  ['C0152020', 'Gastroparesis', 'Stomach that empties slowly', 'Paralyzed stomach'],
  // Bowel
  ['C0021390', 'Inflammatory bowel disease', 'IBD'],
  ['C0010346', "Crohn's disease", 'Crohn disease', 'Crohns'],
  ['C0009324', 'Ulcerative colitis', 'UC'],
  ['C0022104', 'Irritable bowel syndrome', 'IBS', 'Spastic colon'],
  ['C0007570', 'Celiac disease', 'Coeliac disease', 'Celiac sprue'],
  ['C0022951', 'Lactose intolerance', 'Trouble digesting milk'],
  ['C0012813', 'Diverticulitis', 'Inflamed pouches in the colon'],
  ['C0003615', 'Appendicitis', 'Inflamed appendix'],
  ['C0009376', 'Colon polyps', 'Colon polyp', 'Growths in the colon'],
  ['C0019112', 'Hemorrhoids', 'Hemorrhoid', 'Piles'],
  // Liver, gallbladder, pancreas
  ['C2711227', 'Fatty liver disease', 'Fatty liver', 'Steatotic liver disease'],
  ['C0019163', 'Hepatitis B', 'Hep B', 'HBV'],
  ['C0019196', 'Hepatitis C', 'Hep C', 'HCV'],
  ['C0023890', 'Cirrhosis of the liver', 'Liver cirrhosis', 'Scarring of the liver'],
  ['C0392514', 'Hereditary hemochromatosis', 'Hemochromatosis', 'Too much iron in the body'],
  ['C0008350', 'Gallstone disease', 'Gallstones', 'Cholelithiasis', 'Gallbladder stones'],
  ['C0030305', 'Pancreatitis', 'Inflamed pancreas'],
]
