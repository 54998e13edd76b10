import type { Entry } from './entry.ts'

/** Diseases of joints, bones and muscles. */
export const bones: readonly Entry[] = [
  // Joints
  ['C0003864', 'Arthritis', 'Inflamed joints'],
  ['C0029408', 'Osteoarthritis', 'Degenerative joint disease', 'Wear-and-tear arthritis'],
  ['C0409959', 'Osteoarthritis of the knee', 'Knee arthritis', 'Worn-out knee'],
  ['C0029410', 'Osteoarthritis of the hip', 'Hip arthritis', 'Worn-out hip'],
  ['C0003873', 'Rheumatoid arthritis', 'RA'],
  ['C0003872', 'Psoriatic arthritis', 'PsA', 'Arthritis with psoriasis'],
  ['C3495559', 'Juvenile idiopathic arthritis', 'JIA', 'Arthritis in children'],
  ['C0038013', 'Ankylosing spondylitis', 'AS', 'Arthritis that stiffens the spine'],
  ['C0018099', 'Gout', 'Gouty arthritis'],
  // Immune system
  ['C0024141', 'Lupus', 'Systemic lupus erythematosus', 'SLE'],
  ['C1527336', "Sjögren's syndrome", 'Sjogren syndrome', 'Sicca syndrome'],
  ['C0032533', 'Polymyalgia rheumatica', 'PMR', 'Stiff shoulders and hips'],
  ['C0016053', 'Fibromyalgia', 'Fibromyalgia syndrome', 'Widespread muscle pain'],
  ['C0015674', 'Chronic fatigue syndrome', 'CFS', 'ME/CFS', 'Myalgic encephalomyelitis'],
  // Tendons and other soft parts
  ['C0006444', 'Bursitis', 'Inflamed joint cushion'],
  ['C0039503', 'Tendinitis', 'Tendonitis', 'Inflamed tendon'],
  ['C0014488', 'Epicondylitis', 'Tennis elbow', "Golfer's elbow"],
  ['C0311223', 'Frozen shoulder', 'Adhesive capsulitis'],
  ['C0263912', 'Rotator cuff syndrome', 'Rotator cuff pain'],
  ['C0877149', 'Patellofemoral pain syndrome', "Runner's knee", 'Pain around the kneecap'],
  ['C0149756', 'Plantar fasciitis', "Jogger's heel"],
  ['C0311337', "Morton's neuroma", 'Morton neuroma', 'Pinched nerve in the foot'],
  // Bones
  ['C0029456', 'Osteoporosis', 'Brittle bones', 'Thinning bones'],
  ['C0158266', 'Degenerative disc disease', 'DDD', 'Worn-out discs'],
  ['C0038019', 'Spondylosis', 'Arthritis of the spine', 'Worn-out spine'],
]

/** Bones and body walls that are out of shape. */
export const shapes: readonly Entry[] = [
  ['C0036439', 'Scoliosis', 'Curved spine'],
  ['C0158288', 'Lumbar spinal stenosis', 'Narrowing of the lower spine'],
  ['C0016202', 'Flat feet', 'Flatfoot', 'Fallen arches'],
  ['C0019294', 'Inguinal hernia', 'Groin hernia'],
]
