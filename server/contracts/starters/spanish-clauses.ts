import type { clauses } from './clauses.ts'

/** The library of clauses in Spanish: title and words, by the key of the clause that each translates. */
export const clausesEs: Record<(typeof clauses)[number]['key'], { title: string; text: string }> = {
  changes: {
    title: 'Órdenes de cambio',
    text: 'El trabajo adicional y los cambios forman parte de este contrato cuando se ponen por escrito con su precio y su efecto en el calendario y ambas partes los han firmado.',
  },
  hidden: {
    title: 'Condiciones ocultas',
    text: 'Si aparecen condiciones que no se podían ver antes de comenzar el trabajo, el Contratista detiene el trabajo afectado y avisa al Cliente. Ese trabajo continúa cuando ambos hayan acordado por escrito qué se hace y cuánto cuesta.',
  },
  delays: {
    title: 'Retrasos',
    text: 'Las fechas de este contrato se extienden por el tiempo que el trabajo se detenga a causa del mal tiempo, de decisiones tardías o cambios del Cliente, de materiales que no se pueden conseguir o de otros hechos que el Contratista no controla.',
  },
  late_payment: {
    title: 'Pago atrasado',
    text: 'Una cantidad que no se paga dentro de los quince días siguientes a su vencimiento genera un interés del uno por ciento al mes, o la tasa más alta que la ley permita si es menor. El Contratista puede suspender el trabajo hasta que se pague.',
  },
  retainage: {
    title: 'Retención',
    text: 'El Cliente puede retener {retainage_percent} de cada pago hasta que el trabajo quede sustancialmente terminado. Lo retenido se paga entonces dentro de treinta días.',
  },
  permits: {
    title: 'Permisos y códigos',
    text: 'El Contratista obtiene los permisos que el trabajo exige y hace el trabajo conforme al código de construcción. El Cliente paga las tarifas de los permisos.',
  },
  warranty: {
    title: 'Garantía de mano de obra',
    text: 'El Contratista repara sin costo los defectos de mano de obra de los que el Cliente avise por escrito dentro de {warranty_period} después de que el trabajo quede sustancialmente terminado. Las garantías de los fabricantes sobre los materiales pasan al Cliente.',
  },
  materials: {
    title: 'Materiales comprados por el cliente',
    text: 'El Contratista no da garantía sobre los materiales que el Cliente proporciona. El tiempo que se pierda porque lleguen tarde, dañados o incompletos se cobra a las tarifas habituales del Contratista.',
  },
  lead: {
    title: 'Trabajo seguro con plomo',
    text: 'Si la vivienda se construyó antes de 1978, el Contratista sigue la norma de Renovación, Reparación y Pintura de la Agencia de Protección Ambiental (40 CFR, parte 745) y le ha dado al Cliente el folleto que esa norma exige.',
  },
  liens: {
    title: 'Renuncias de gravamen',
    text: 'Con cada pago, y si el Cliente lo pide, el Contratista le entrega renuncias de gravamen por el trabajo y los materiales que ese pago cubre.',
  },
  photos: {
    title: 'Fotos del trabajo',
    text: 'El Contratista puede tomar fotos del trabajo y mostrarlas para dar a conocer lo que hace. No publica el nombre ni la dirección del Cliente sin permiso por escrito.',
  },
  mediation: {
    title: 'Primero, mediación',
    text: 'Antes de llevar una disputa a los tribunales, las partes intentan resolverla con un mediador que ambas acepten. Comparten el costo del mediador por igual.',
  },
  law: {
    title: 'Ley aplicable',
    text: 'La ley de {governing_state} rige este contrato.',
  },
}
