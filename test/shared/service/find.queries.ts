import type { RecordKind } from '../../../server/contract/types.gen.ts'

/**
 * Searches as people type them, after the name of the record of the demo data that they want. `=` marks a full name, a
 * synonym or an identifier. `?` marks a search that does not find the record first.
 */
const queriesByKind: Partial<Record<RecordKind, string>> = {
  TERM: `
    High blood pressure ← =high blood pressure / pressure, blood / =HTN / =c0020538 / blood pressure high / high blood
    Atrial fibrillation ← =Atrial Fibrillation / =afib / A-Fib / fibrillation atrial / atrial fib / =C0004238
    Heart attack ← =heart attack / infarction, myocardial / =C0027051 / heart-attack / =MI / myocard
    Heart failure ← =weak heart / failure heart / cardiac fail / =heart-failure
    Type 2 diabetes ← =type 2 diabetes / diabetes type 2 / diabetes, adult onset / =c0011860 / type-2
    Type 1 diabetes ← juvenile diabetes / diabetes juvenile / type 1 mellitus
    Attention deficit hyperactivity disorder ← =ADHD / attention hyperactivity / =ADD / hyperactiv
    Acid reflux ← heartburn / =gerd / =Chronic heartburn / reflux acid / gastro-esophageal reflux / gastroesophageal
    Crohn's disease ← crohns disease / =crohn's disease / crohn’s / =Crohns
    Parkinson's disease ← =parkinson disease / parkinson’s / palsy shaking
    Ménière's disease ← MENIERE / ménière’s / mèniére / =menieres-disease / =Meniere disease
    Irritable bowel syndrome ← =spastic colon / =IBS / bowel irritable
    Celiac disease ← coeliac / sprue / =C0007570
    Kidney stones ← renal stone / =nephrolithiasis / stones, kidney
    Chronic kidney disease ← chronic kidney / =CKD / kidney failure chronic / kidney failure
    Stroke ← =brain attack / =stroke / strok
    Polycystic ovary syndrome ← =PCOS / ovaries polycystic
    Hysterectomy ← removal womb / uterus removal
    Knee replacement ← =knee arthroplasty / =TKR / =new knee / replacement knee / artificial knee
    Lupus ← systemic lupus / =SLE / erythematosus
    Annual physical ← =check-up / ?checkup / wellness / physical
    Obstructive sleep apnea ← sleep apnea / =OSA
    Anemia ← =anaemia / =anemia / low red blood
    Tinnitus ← ringing in ears / ears ringing
    Long COVID ← post covid / covid / =long-covid`,
  SYNONYM: `
    AFib ← =AFib / =DML:ba3ba5adf2e7 / afi
    Renal stones ← =Renal stones / stones renal
    Cancer of the lung ← cancer lung / lung, cancer of
    Café-au-lait spots ← cafe au lait / =café-au-lait spots / CAFÉ
    Housemaid's knee ← housemaids / housemaid's / knee housemaid`,
  PROVIDER: `
    Laura R. Kaya, DO ← Laura Kaya / Kaya, Laura / kaya l / =Laura R. Kaya, DO / =2856568458 / láura kaya / Kaya Laura R / laura r kaya
    Laura L. Smith, DO ← laura smith / smith laura do / =2729465759 / smith, l
    Petar R. D'Souza, PA ← petar d'souza / Petar D’Souza / D'Souza, Petar / ?petar dsouza / d souza petar
    Chiara Zabłocki, MD ← chiara zab / =Chiara Zablocki, MD / zablocki chiara / Zabłocki C
    Renata Åkesson, MD ← akesson renata / =renata åkesson, md / Renáta Akesson
    Ruben van den Berg, MD ← van den berg / berg, ruben / ?vandenberg / van den Berg, R
    Clémence C. Schröder, MD ← schroder clemence / clemence schröder / ?Clemence Schroeder / =2125415903
    Beatriz E. Yıldız, MD ← beatriz yildiz / YILDIZ BEATRIZ
    Óscar E. Bouchard, DO ← oscar bouchard / Bouchard, Óscar E. / bouchard o
    Dolores María José Bajwa, MD ← dolores bajwa / maria jose bajwa / bajwa dolores maria
    Priya A. Santos-Pereira, MD ← santos pereira / santos-pereira, priya a / pereira priya
    Arjun A. N'Diaye, MD ← arjun n'diaye / n’diaye arjun / =Arjun A. N'Diaye, MD
    Håkon S. Moreau, PA ← hakon moreau / moreau håkon pa
    Zoë Zhang, MD ← zoe zhang / Zhang Zoe MD / =zoë zhang, md / ?zhang z
    Alejandro Kenji Sánchez, DO ← sanchez alejandro / kenji sanchez
    Viktor B. McKenna-O'Shea, DO ← viktor mckenna-o'shea / mckenna viktor
    Chidi J. Williams, III, MD ← chidi williams / williams iii / Williams, Chidi
    Kim R. Okonkwo, NP ← kim okonkwo / francis okonkwo / =2922923406
    Aaron K. Hollingsworth, MD ← =2817876925 / hollingsw / aaron holl
    José I. Ortega y Sanz, MD ← jose ortega / ortega y sanz / sanz jose`,
  GROUP: `
    Meadowgate Medical Group ← meadowgate / medical group meadowgate / =meadowgate-medical-group
    Kestrel Bay Brain & Spine Institute ← brain spine kestrel institute / kestrel brain & spine / ?brain and spine kestrel bay
    Shapiro & Kamara Psychology ← shapiro kamara / kamara & shapiro
    Wrenhollow Children's Health Institute ← wrenhollow children's / childrens wrenhollow
    Castellanos & Błaszczyk Endocrinology ← blaszczyk / castellanos endo
    Jovanović & D'Souza Neurology ← jovanovic d'souza / =Jovanovic & D'Souza Neurology
    Lanternfield Obstetrics & Gynecology Associates ← obstetrics lanternfield / lanternfield ob
    Côté & Gonçalves Vascular Surgery ← cote goncalves / goncalves vascular
    Umberley Oral Surgery Group ← =umberley-oral-surgery-group / oral surgery umberley
    Živković & Asante Ophthalmology ← zivkovic / asante, zivkovic`,
  PROMOTED_PROGRAM: `
    Flu Shot Clinics ← flu shot / shots without appointment / flu clinics / =flu-shot-clinics
    Sleep Health Open House ← tired / sleep open
    Quit Smoking Together ← smoking / quit smok
    Nurse Line ← =nurse-line / nurse / line nurse
    After-Hours Virtual Care ← after hours / virtual`,
  SPECIALTY: `
    Cardiology ← =cardiology / =heart care / cardio
    Obstetrics & Gynecology ← =ob/gyn / gynecology obstetrics / ?obgyn / ?obstetrics and gynecology
    Otolaryngology ← ear nose / throat
    Ménière's & Balance Disorders ← meniere's balance / balance
    Neurological Surgery ← surgery neurological / brain surgery
    Gastroenterology ← digestive / gastro
    Pediatrics ← children's doctor / pediatric`,
  PRACTICE_EMAIL: `
    LEVESQUM|KBAY|GAST ← =LEVESQUM|KBAY|GAST / levesqum kbay gast / malik levesque / levesqum
    OBRIEND|WHW|CARD ← obriend card / whw obriend
    BOUCHARO|RMWH|UROL ← bouchard urol / =boucharo|rmwh|urol`,
  USER: `
    curator ← =curator / cur
    awards ← =AWARDS / award`,
}

export const queries = Object.entries(queriesByKind).flatMap(([kind, lines]) =>
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', texts = ''] = line.trim().split(' ← ')
      return texts
        .split(' / ')
        .map((text) => ({ kind, name, mark: /^[=?]/.exec(text)?.[0], filter: text.replace(/^[=?]/, '') }))
    }),
)
