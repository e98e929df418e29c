import { type PageFact, thingKey, WIDGET_ENTRY } from '@footfall/contract'
import type { ReactElement } from 'react'
import hostCss from './host.css?inline'
import { keepProps } from './kept-props.ts'
import { ROOT_ATTRIBUTE, WIDGET_ATTRIBUTE } from './shadow-marks.ts'

/** What a widget's `render` entry is handed, so that this package knows no server renderer. */
export interface RenderTools {
  /** Preact's renderer for foreign pages: its output is what the Preact chunk can hydrate. */
  renderToString(element: ReactElement): string
  /** Nonce of the page's content security policy, for the style element. */
  nonce?: string
}

/** What a widget's `render` entry exports as `render`. */
export type RenderWidget<Props = Record<string, unknown>> = (
  props: Props,
  tools: RenderTools,
) => {
  /** The host element with its declarative shadow root. */
  html: string
}

/** What a widget's `render` entry exports as `reads` where its HTML depends on the page it is rendered for. */
export type WidgetReadsPage<Props = Record<string, unknown>> = (props: Props) => readonly PageFact[]

/** What a widget's `render` entry may export as `texts`: all it says in a language, or undefined for one it does not speak. */
export type WidgetTexts<Props = Record<string, unknown>> = (
  props: Props,
  language: string,
) => Record<string, string> | undefined

export interface ShadowRender {
  /** Folder name of the widget. */
  widget: string
  css: string
  element: ReactElement
  /** What the element was made of, where its script must know that to take it over. */
  props?: object
  /** Id of the published entry. */
  id?: unknown
  /** HTML inside of the host that no shadow root hides from search engines. */
  light?: string
}

/** The HTML that `mountInShadow` hydrates. Only server parsing (or `setHTMLUnsafe`) makes a shadow root of it. */
export const renderInShadow = (
  { widget, css, element, props, id, light = '' }: ShadowRender,
  { renderToString, nonce }: RenderTools,
): { html: string } => {
  const nonceAttribute = nonce ? ` nonce="${escapeAttribute(nonce)}"` : ''
  const style = `<style${nonceAttribute}>${(hostCss + css).replaceAll('</', '<\\/')}</style>`
  const content = `<div ${ROOT_ATTRIBUTE}="">${renderToString(element)}</div>`
  const kept = props ? keepProps(props) : ''
  const template = `<template shadowrootmode="open">${style}${content}${kept}</template>`
  const entry =
    typeof id === 'string'
      ? ` ${WIDGET_ENTRY}="${escapeAttribute(thingKey({ kind: 'widget', id }))}"`
      : ''
  return {
    html: `<div ${WIDGET_ATTRIBUTE}="${escapeAttribute(widget)}"${entry}>${template}${light}</div>`,
  }
}

export const escapeAttribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
