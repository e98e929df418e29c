import type { DeclarationTexts } from '../declaration-texts.ts'

/** Spanish. */
export const texts: DeclarationTexts = {
  title: 'Cookies',
  name: 'Nombre',
  purpose: 'Finalidad',
  provider: 'Proveedor',
  duration: 'Duración',
  session: 'Hasta que se cierra el navegador',
  website: 'Este sitio web',
  answer: 'Recuerda su decisión sobre las cookies.',
  visit: 'Reconoce una visita y un navegador que regresa.',
  source: 'Recuerda de dónde vino una visita.',
  click: 'Recuerda qué anuncio condujo hasta aquí.',
  match: 'Permite a los servicios publicitarios reconocer este navegador.',
  outbox: 'Guarda lo ocurrido hasta que se pueda comunicar.',
  memory: 'Recuerda lo que usted ha ajustado u ocultado.',
  count: 'Permite al servicio contar las visitas.',
  necessary: 'Necesarias',
  functional: 'Comodidad',
  analytics: 'Estadísticas',
  advertising: 'Publicidad',
}
