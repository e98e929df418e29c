import type { Mutant } from './mutant.ts'
import { AD_PLATFORM_FAULTS } from './requirements/ad-platforms.ts'
import { AUTOMATION_FAULTS } from './requirements/automation.ts'
import { FILTER_FAULTS } from './requirements/behaviors-filter.ts'
import { GRID_FAULTS } from './requirements/behaviors-grid.ts'
import { MECHANISM_FAULTS } from './requirements/behaviors-mechanism.ts'
import { MENU_FAULTS } from './requirements/behaviors-menu.ts'
import { MENU_REACH_FAULTS } from './requirements/behaviors-menu-reach.ts'
import { MOTION_FAULTS } from './requirements/behaviors-motion.ts'
import { MOTION_PART_FAULTS } from './requirements/behaviors-motion-parts.ts'
import { PANEL_FAULTS } from './requirements/behaviors-panels.ts'
import { STICKY_FAULTS } from './requirements/behaviors-sticky.ts'
import { STICKY_HELD_FAULTS } from './requirements/behaviors-sticky-held.ts'
import { THEME_FAULTS } from './requirements/behaviors-theme.ts'
import { BUYER_FAULTS } from './requirements/buyers.ts'
import { CHECKOUT_FAULTS } from './requirements/checkout-fields.ts'
import { CONSENT_GATE } from './requirements/consent-gate.ts'
import { CONSENT_HOST_FAULTS } from './requirements/consent-host.ts'
import { NECESSARY_FAULTS } from './requirements/consent-necessary.ts'
import { REFUSAL_FAULTS } from './requirements/consent-refusal.ts'
import { SIGNAL_FAULTS } from './requirements/consent-signals.ts'
import { CONSENT_TOOL_FAULTS } from './requirements/consent-tools.ts'
import { CONVERSION_FAULTS } from './requirements/conversions.ts'
import { DATA_RIGHTS_FAULTS } from './requirements/data-rights.ts'
import { EDIT_MODE_FAULTS } from './requirements/edit-mode.ts'
import { FIRING_FAULTS } from './requirements/event-firing.ts'
import { EVENT_FAULTS } from './requirements/event-ids-and-reasons.ts'
import { EVENT_NAMES } from './requirements/event-names.ts'
import { FORM_FAULTS } from './requirements/form-triggers.ts'
import { GOOGLE_MODE_FAULTS } from './requirements/google-mode.ts'
import { HOST_AJAX_FAULTS } from './requirements/host-ajax.ts'
import { HOST_REST_FAULTS } from './requirements/host-rest.ts'
import { HOST_SERVER_FAULTS } from './requirements/host-server.ts'
import { LEAD_FILE_FAULTS } from './requirements/lead-files.ts'
import { LEAD_FORM_FAULTS } from './requirements/lead-forms.ts'
import { LEAD_FAULTS } from './requirements/leads.ts'
import { LEAD_ATTACK_FAULTS } from './requirements/leads-attacked.ts'
import { LEADS_CONSOLE_FAULTS } from './requirements/leads-console.ts'
import { LEAD_TOLD_FAULTS } from './requirements/leads-told.ts'
import { NATIVE_RELAY_FAULTS } from './requirements/native-relay.ts'
import { NEAR_MISSES } from './requirements/near-misses.ts'
import { PAGE_NEAR_MISSES } from './requirements/near-misses-page.ts'
import { SHOP_NEAR_MISSES } from './requirements/near-misses-shop.ts'
import { VISIT_NEAR_MISSES } from './requirements/near-misses-visit.ts'
import { ORDER_REPORT_FAULTS } from './requirements/order-report.ts'
import { ORDER_FAULTS } from './requirements/orders.ts'
import { PAYMENT_FAULTS } from './requirements/payments.ts'
import { PAYMENT_ATTACK_FAULTS } from './requirements/payments-attacked.ts'
import { PAYMENT_FAILURE_FAULTS } from './requirements/payments-failures.ts'
import { PIXEL_FAULTS } from './requirements/pixels.ts'
import { POPUP_BLOCK_FAULTS } from './requirements/popups-blocks.ts'
import { BUILDER_POPUP_FAULTS } from './requirements/popups-builder.ts'
import { POPUP_CONSOLE_FAULTS } from './requirements/popups-console.ts'
import { POPUP_ENGINE_FAULTS } from './requirements/popups-engine.ts'
import { POPUP_LIMIT_FAULTS } from './requirements/popups-engine-limits.ts'
import { POPUP_FIGURE_FAULTS } from './requirements/popups-figures.ts'
import { POPUP_LOADER_FAULTS } from './requirements/popups-loader.ts'
import { POPUP_RULE_FAULTS } from './requirements/popups-rules.ts'
import { POPUP_PLACE_FAULTS } from './requirements/popups-rules-place.ts'
import { POPUP_TIME_FAULTS } from './requirements/popups-rules-time.ts'
import { POPUP_RUN_FAULTS } from './requirements/popups-run.ts'
import { POPUP_SERVER_FAULTS } from './requirements/popups-server.ts'
import { POPUP_TRIGGER_FAULTS } from './requirements/popups-triggers.ts'
import { POPUP_VIEW_FAULTS } from './requirements/popups-view.ts'
import { RECORDER_FAULTS } from './requirements/recorder.ts'
import { REFUSALS } from './requirements/refusals.ts'
import { RELAY_ADMISSION } from './requirements/relay-admission.ts'
import { REPORT_FAULTS } from './requirements/reports.ts'
import { REVIEW_INVITATION_FAULTS } from './requirements/reviews-invitations.ts'
import { REVIEW_MECHANISM_FAULTS } from './requirements/reviews-mechanism.ts'
import { OWN_REVIEW_FAULTS } from './requirements/reviews-own.ts'
import { REVIEW_PLACE_FAULTS } from './requirements/reviews-place.ts'
import { REVIEW_RULE_FAULTS } from './requirements/reviews-pure.ts'
import { REVIEW_SOURCE_FAULTS } from './requirements/reviews-sources.ts'
import { REVIEW_VIEW_FAULTS } from './requirements/reviews-view.ts'
import { BASKET_FAULTS } from './requirements/shop-basket.ts'
import { PAYMENT_BUTTON_FAULTS } from './requirements/shop-buttons.ts'
import { SHOP_CART_FAULTS } from './requirements/shop-cart.ts'
import { SHOP_ADD_FAULTS } from './requirements/shop-cart-add.ts'
import { SHOP_KEEPER_FAULTS } from './requirements/shop-cart-keeper.ts'
import { SHOP_MENU_FAULTS } from './requirements/shop-cart-menu.ts'
import { CHECKOUT_FORM_FAULTS } from './requirements/shop-checkout.ts'
import { PURCHASE_FAULTS } from './requirements/shop-checkout-after.ts'
import { CHECKOUT_ORDER_FAULTS } from './requirements/shop-checkout-orders.ts'
import { SHOP_FAULTS } from './requirements/shop-events.ts'
import { SHOP_HOST_FAULTS } from './requirements/shop-host.ts'
import { SHOP_ORDER_FAULTS } from './requirements/shop-host-orders.ts'
import { CLICKHOUSE_FAULTS } from './requirements/store-clickhouse.ts'
import { STORE_NOTICE_FAULTS } from './requirements/store-notice.ts'
import { STORE_REPORT_FAULTS } from './requirements/store-reports.ts'
import { TAG_MANAGER_FAULTS } from './requirements/tag-manager.ts'
import { TRIGGER_INDEX_FAULTS } from './requirements/trigger-index.ts'
import { TRIGGER_KIND_FAULTS } from './requirements/trigger-kinds.ts'
import { TRIGGER_FAULTS } from './requirements/triggers.ts'
import { VISIT_ARRIVAL_FAULTS } from './requirements/visit-arrivals.ts'
import { VISIT_COOKIE_FAULTS } from './requirements/visit-cookies.ts'
import { VISIT_ID_FAULTS } from './requirements/visit-private-ids.ts'
import { VISIT_SESSION_FAULTS } from './requirements/visit-sessions.ts'
import { VISIT_SWITCH_FAULTS } from './requirements/visit-switches.ts'
import { DISCLOSURE_FAULTS } from './requirements/widgets-disclosures.ts'
import { FORM_WIDGET_FAULTS } from './requirements/widgets-form.ts'
import { WIDGET_LIST_FAULTS } from './requirements/widgets-lists.ts'
import { PICTURE_WIDGET_FAULTS } from './requirements/widgets-pictures.ts'
import { PLAYLIST_FAULTS } from './requirements/widgets-playlist.ts'
import { SCROLLER_FAULTS } from './requirements/widgets-scroller.ts'
import { SIGN_FAULTS } from './requirements/widgets-signs.ts'
import { VIDEO_FAULTS } from './requirements/widgets-video.ts'
import { VIDEO_TOLD_FAULTS } from './requirements/widgets-video-told.ts'
import { WIDGET_WAY_FAULTS } from './requirements/widgets-ways.ts'
import { BEHAVIOR_SETTINGS } from './trust/behaviors-console.ts'
import { CLEANING_FAULTS } from './trust/cleaning.ts'
import { CONSENT_RECORDS } from './trust/consent-records.ts'
import { CONSOLE_DOOR } from './trust/console-door.ts'
import { DOOR } from './trust/door.ts'
import { ALARM_FAULTS, FORGERY } from './trust/forgery.ts'
import { HOSTS } from './trust/hosts.ts'
import { LIMIT_FAULTS } from './trust/limits.ts'
import { LOOK_UPS } from './trust/look-ups.ts'
import { MANY_SITES } from './trust/many-sites.ts'
import { NEIGHBOUR_LANES } from './trust/neighbours.ts'
import { ONCE } from './trust/once.ts'
import { ORDER_KEYS } from './trust/order-keys.ts'
import { PAUSE_FAULTS } from './trust/pauses.ts'
import { QUEUE_FAULTS } from './trust/queue.ts'
import { RELAY_FAULTS } from './trust/relay.ts'
import { SECRETS } from './trust/secrets.ts'
import { SERVER_HALVES } from './trust/server-halves.ts'
import { SETTINGS } from './trust/settings.ts'
import { SHOP_CLOCK_FAULTS } from './trust/shop-clock.ts'
import { TOLD } from './trust/told.ts'
import { TWO_TENANTS } from './trust/two-tenants.ts'

/** All seeded faults. */
export const MUTANTS: readonly Mutant[] = [
  ...TWO_TENANTS,
  ...HOSTS,
  ...NEIGHBOUR_LANES,
  ...LIMIT_FAULTS,
  ...QUEUE_FAULTS,
  ...PAUSE_FAULTS,
  ...MANY_SITES,
  ...ONCE,
  ...SERVER_HALVES,
  ...SHOP_CLOCK_FAULTS,
  ...RELAY_FAULTS,
  ...ORDER_KEYS,
  ...CLEANING_FAULTS,
  ...SECRETS,
  ...CONSENT_RECORDS,
  ...FORGERY,
  ...SETTINGS,
  ...DOOR,
  ...LOOK_UPS,
  ...CONSOLE_DOOR,
  ...TOLD,
  ...ALARM_FAULTS,
  ...SHOP_HOST_FAULTS,
  ...SHOP_ORDER_FAULTS,
  ...SHOP_KEEPER_FAULTS,
  ...SHOP_CART_FAULTS,
  ...SHOP_ADD_FAULTS,
  ...SHOP_MENU_FAULTS,
  ...CHECKOUT_FORM_FAULTS,
  ...CHECKOUT_ORDER_FAULTS,
  ...PAYMENT_BUTTON_FAULTS,
  ...PURCHASE_FAULTS,
  ...PAYMENT_FAULTS,
  ...PAYMENT_ATTACK_FAULTS,
  ...PAYMENT_FAILURE_FAULTS,
  ...STORE_NOTICE_FAULTS,
  ...CLICKHOUSE_FAULTS,
  ...STORE_REPORT_FAULTS,
  ...REPORT_FAULTS,
  ...PICTURE_WIDGET_FAULTS,
  ...SCROLLER_FAULTS,
  ...SIGN_FAULTS,
  ...MENU_FAULTS,
  ...MENU_REACH_FAULTS,
  ...STICKY_FAULTS,
  ...STICKY_HELD_FAULTS,
  ...CONSENT_GATE,
  ...GOOGLE_MODE_FAULTS,
  ...FILTER_FAULTS,
  ...GRID_FAULTS,
  ...CONSENT_TOOL_FAULTS,
  ...SIGNAL_FAULTS,
  ...REFUSAL_FAULTS,
  ...NECESSARY_FAULTS,
  ...CONSENT_HOST_FAULTS,
  ...PIXEL_FAULTS,
  ...POPUP_VIEW_FAULTS,
  ...POPUP_BLOCK_FAULTS,
  ...TAG_MANAGER_FAULTS,
  ...AD_PLATFORM_FAULTS,
  ...CONVERSION_FAULTS,
  ...VISIT_SESSION_FAULTS,
  ...VISIT_ARRIVAL_FAULTS,
  ...VISIT_ID_FAULTS,
  ...VISIT_COOKIE_FAULTS,
  ...VISIT_SWITCH_FAULTS,
  ...CHECKOUT_FAULTS,
  ...ORDER_FAULTS,
  ...FIRING_FAULTS,
  ...EVENT_FAULTS,
  ...TRIGGER_FAULTS,
  ...TRIGGER_INDEX_FAULTS,
  ...TRIGGER_KIND_FAULTS,
  ...FORM_FAULTS,
  ...LEAD_FORM_FAULTS,
  ...LEAD_FILE_FAULTS,
  ...LEADS_CONSOLE_FAULTS,
  ...LEAD_FAULTS,
  ...LEAD_ATTACK_FAULTS,
  ...LEAD_TOLD_FAULTS,
  ...OWN_REVIEW_FAULTS,
  ...REVIEW_INVITATION_FAULTS,
  ...HOST_AJAX_FAULTS,
  ...HOST_REST_FAULTS,
  ...HOST_SERVER_FAULTS,
  ...NATIVE_RELAY_FAULTS,
  ...REVIEW_MECHANISM_FAULTS,
  ...REVIEW_RULE_FAULTS,
  ...BASKET_FAULTS,
  ...SHOP_FAULTS,
  ...AUTOMATION_FAULTS,
  ...RELAY_ADMISSION,
  ...REVIEW_PLACE_FAULTS,
  ...REVIEW_VIEW_FAULTS,
  ...EVENT_NAMES,
  ...REFUSALS,
  ...REVIEW_SOURCE_FAULTS,
  ...MECHANISM_FAULTS,
  ...PANEL_FAULTS,
  ...THEME_FAULTS,
  ...MOTION_FAULTS,
  ...DATA_RIGHTS_FAULTS,
  ...EDIT_MODE_FAULTS,
  ...BEHAVIOR_SETTINGS,
  ...MOTION_PART_FAULTS,
  ...DISCLOSURE_FAULTS,
  ...BUYER_FAULTS,
  ...WIDGET_LIST_FAULTS,
  ...WIDGET_WAY_FAULTS,
  ...VIDEO_FAULTS,
  ...VIDEO_TOLD_FAULTS,
  ...PLAYLIST_FAULTS,
  ...NEAR_MISSES,
  ...PAGE_NEAR_MISSES,
  ...SHOP_NEAR_MISSES,
  ...VISIT_NEAR_MISSES,
  ...FORM_WIDGET_FAULTS,
  ...POPUP_ENGINE_FAULTS,
  ...POPUP_LIMIT_FAULTS,
  ...POPUP_RUN_FAULTS,
  ...POPUP_TRIGGER_FAULTS,
  ...POPUP_RULE_FAULTS,
  ...POPUP_TIME_FAULTS,
  ...POPUP_PLACE_FAULTS,
  ...BUILDER_POPUP_FAULTS,
  ...POPUP_LOADER_FAULTS,
  ...POPUP_FIGURE_FAULTS,
  ...POPUP_SERVER_FAULTS,
  ...POPUP_CONSOLE_FAULTS,
  ...RECORDER_FAULTS,
  ...ORDER_REPORT_FAULTS,
]
