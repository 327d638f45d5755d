import * as company from '#contract/company/calls.ts'
import * as calls from '#contract/onboarding/calls.ts'
import { serve } from '#server/http/context.ts'
import { createCompany } from './create-company.ts'
import { saveAboutClient, saveAboutClientById, saveAboutEmployee } from './join.ts'
import { getOnboardingStatus, getPricing } from './read.ts'
import { saveAboutYou, saveHowYouWork, saveYourCompany, skipPlan, startPlan } from './write.ts'

export const onboardingRoutes = [
  serve(company.createCompany, createCompany),
  serve(calls.getOnboardingStatus, getOnboardingStatus),
  serve(calls.saveAboutYou, saveAboutYou),
  serve(calls.saveYourCompany, saveYourCompany),
  serve(calls.saveHowYouWork, saveHowYouWork),
  serve(calls.getPricing, getPricing),
  serve(calls.startPlan, startPlan),
  serve(calls.skipPlan, skipPlan),
  serve(calls.saveAboutEmployee, saveAboutEmployee),
  serve(calls.saveAboutClient, saveAboutClient),
  serve(calls.saveAboutClientById, saveAboutClientById),
]
