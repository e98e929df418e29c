/** Names the widget on its host element, so that the loader finds what a server rendered. */
export const WIDGET_ATTRIBUTE = 'data-footfall-widget'

/** Marks the element inside the shadow root whose children belong to the component; the style stands beside it. */
export const ROOT_ATTRIBUTE = 'data-footfall-root'

/** On a host while a component lives in it. */
export const MOUNTED_ATTRIBUTE = 'data-footfall-mounted'
