import type { RecordKind } from '../../../server/contract/types.gen.ts'

/** Searches as people type them, and the name of the record of the demo data that must come first. */
const queriesByKind: Partial<Record<RecordKind, string>> = {
  TERM: `
    high blood pressure → High blood pressure
    pressure, blood → High blood pressure
    HTN → High blood pressure
    c0020538 → High blood pressure
    afib → Atrial fibrillation
    A-Fib → Atrial fibrillation
    fibrillation atrial → Atrial fibrillation
    heart attack → Heart attack
    myocardial → Heart attack
    infarction, myocardial → Heart attack
    C0027051 → Heart attack
    heart-attack → Heart attack
    weak heart → Heart failure
    type 2 → Type 2 diabetes
    diabetes type 2 → Type 2 diabetes
    adult onset diabetes → Type 2 diabetes
    juvenile diabetes → Type 1 diabetes
    ADHD → Attention deficit hyperactivity disorder
    attention hyperactivity → Attention deficit hyperactivity disorder
    heartburn → Acid reflux
    gerd → Acid reflux
    crohns disease → Crohn's disease
    crohn's → Crohn's disease
    parkinson disease → Parkinson's disease
    MENIERE → Ménière's disease
    ménière’s → Ménière's disease
    spastic colon → Irritable bowel syndrome
    coeliac → Celiac disease
    anaemia → Anemia
    renal stone → Kidney stones
    chronic kidney → Chronic kidney disease
    brain attack → Stroke
    PCOS → Polycystic ovary syndrome
    removal womb → Hysterectomy
    colorectal → Colorectal cancer
    chemo → Chemotherapy
    laser eye → LASIK
    wrist nerve → Carpal tunnel syndrome
    knee arthroplasty → Knee replacement
    TKR → Knee replacement
    ringing in ears → Tinnitus
    copd → Chronic obstructive pulmonary disease
    sleep apnea → Obstructive sleep apnea
    systemic lupus → Lupus
    gallstones → Gallstone disease
    prostate enlarged → Enlarged prostate
    check-up → Annual physical
    checkup long covid → –
    post covid → Long COVID`,
  SYNONYM: `
    AFib → AFib
    renal stones → Renal stones
    cancer lung → Cancer of the lung
    keyhole spine → Keyhole spine surgery`,
  PROVIDER: `
    Laura Smith → Laura L. Smith, DO
    Smith, Laura → Laura L. Smith, DO
    laura l smith → Laura L. Smith, DO
    smith laura do → Laura L. Smith, DO
    2729465759 → Laura L. Smith, DO
    petar dsouza → –
    petar d'souza → Petar R. D'Souza, PA
    Petar D’Souza → Petar R. D'Souza, PA
    zablocki → Chiara Zabłocki, MD
    chiara zab → Chiara Zabłocki, MD
    akesson renata → Renata Åkesson, MD
    van den berg → Ruben van den Berg, MD
    schroder clemence → Clémence C. Schröder, MD
    beatriz yildiz → Beatriz E. Yıldız, MD
    oscar bouchard → Óscar E. Bouchard, DO
    dolores bajwa → Dolores María José Bajwa, MD
    maria jose bajwa → Dolores María José Bajwa, MD
    santos pereira → Priya A. Santos-Pereira, MD
    arjun n'diaye → Arjun A. N'Diaye, MD
    hakon moreau → Håkon S. Moreau, PA
    zoe zhang → Zoë Zhang, MD
    Zhang Zoe MD → Zoë Zhang, MD
    sanchez alejandro → Alejandro Kenji Sánchez, DO
    viktor mckenna-o'shea → Viktor B. McKenna-O'Shea, DO
    sandhu keiko → Keiko Sandhu-Goldstein, MD
    francis okonkwo → Kim R. Okonkwo, NP
    2817876925 → Aaron K. Hollingsworth, MD
    hollingsw → Aaron K. Hollingsworth, MD`,
  GROUP: `
    meadowgate → Meadowgate Medical Group
    medical group meadowgate → Meadowgate Medical Group
    brain and spine kestrel → –
    brain spine kestrel → Kestrel Bay Brain & Spine Institute
    shapiro kamara → Shapiro & Kamara Psychology
    wrenhollow children's → Wrenhollow Children's Health Institute
    blaszczyk → Castellanos & Błaszczyk Endocrinology
    jovanovic d'souza → Jovanović & D'Souza Neurology
    umberley-oral-surgery-group → Umberley Oral Surgery Group
    obstetrics lanternfield → Lanternfield Obstetrics & Gynecology Associates`,
  PROMOTED_PROGRAM: `
    flu shot → Flu Shot Clinics
    shots without appointment → Flu Shot Clinics
    tired → Sleep Health Open House
    smoking → Quit Smoking Together
    nurse-line → Nurse Line
    after hours → After-Hours Virtual Care`,
  SPECIALTY: `
    heart care → Cardiology
    cardiology → Cardiology
    ob/gyn → Obstetrics & Gynecology
    gynecology obstetrics → Obstetrics & Gynecology
    ear nose → Otolaryngology
    meniere's balance → Ménière's & Balance Disorders
    surgery neurological → Neurological Surgery
    digestive → Gastroenterology`,
  PRACTICE_EMAIL: `
    LEVESQUM|KBAY|GAST → LEVESQUM|KBAY|GAST
    levesqum kbay gast → LEVESQUM|KBAY|GAST
    obriend card → OBRIEND|WHW|CARD
    bouchard urol → BOUCHARO|RMWH|UROL`,
  USER: `
    curator → curator
    AWARDS → awards`,
}

/** The name of a search that must find nothing of its kind. */
export const NOTHING = '–'

export const queries = Object.entries(queriesByKind).flatMap(([kind, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [filter = '', name = ''] = line.trim().split(' → ')
      return { kind, filter, name }
    }),
)
