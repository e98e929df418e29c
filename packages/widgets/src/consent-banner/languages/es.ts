import type { BannerTexts } from '../banner-texts.ts'

/** Spanish. */
export const texts: BannerTexts = {
  title: 'Su decisión sobre las cookies',
  body: 'Con su consentimiento utilizamos cookies y técnicas similares para comodidad, estadísticas y publicidad. Puede rechazar, elegir o cambiar de opinión en cualquier momento.',
  accept: 'Aceptar todo',
  reject: 'Rechazar todo',
  choose: 'Elegir',
  policy: 'Política de privacidad',
  heading: 'Elija lo que permite',
  save: 'Guardar elección',
  close: 'Cerrar',
  always: 'Siempre activo',
  services: 'Servicios',
  gpc: 'Desactivado, porque su navegador pide que no se le rastree.',
  reopen: 'Configuración de cookies',
  saved: 'Su elección se ha guardado.',
  necessary: 'Necesarias',
  necessaryText:
    'Hacen que el sitio funcione y recuerdan su elección. No requieren consentimiento.',
  functional: 'Comodidad',
  functionalText: 'Recuerdan lo que usted ha ajustado u ocultado.',
  analytics: 'Estadísticas',
  analyticsText: 'Cuentan las visitas para poder mejorar el sitio.',
  advertising: 'Publicidad',
  advertisingText:
    'Comunican a los servicios publicitarios qué condujo a una visita o compra y les permiten reconocerle.',
}
