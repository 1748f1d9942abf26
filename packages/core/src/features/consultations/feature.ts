import type { Feature } from '../../feature.ts'
import { createConsultations } from './consultations.ts'
import { consultationsReducers } from './reducers.ts'

export const consultations = {
  reducers: [consultationsReducers],
  start: createConsultations,
} satisfies Feature
