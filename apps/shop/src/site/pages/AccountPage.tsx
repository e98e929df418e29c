import type { ReactNode } from 'react'
import { DEMO_ACCOUNT } from '../../data/demo-account.ts'
import { formatMoney } from '../../domain/money.ts'
import type { Order } from '../../domain/order.ts'
import { Field } from '../components/Field.tsx'
import { PostDate } from '../components/PostCard.tsx'
import type { ViewOf } from '../page-view.ts'

type View = ViewOf<'account'>

const orderLink = (order: Order): string => {
  const place = order.shop === 'woo' ? '/checkout/order-received' : '/downloads/receipt'
  return `${place}/${order.number}?key=${encodeURIComponent(order.key)}`
}

const SignedIn = ({ view }: { view: Extract<View, { state: 'in' }> }): ReactNode => {
  const { account, orders } = view
  return (
    <div className="narrow page-body">
      <header className="page-head">
        <h1>Hello, {account.firstName}.</h1>
        <p className="lead">{account.email}</p>
      </header>
      <section className="woocommerce-MyAccount-content" aria-labelledby="orders">
        <h2 id="orders">Your orders</h2>
        {orders.length === 0 ? (
          <p>
            None yet. <a href="/shop">The shop</a> is that way.
          </p>
        ) : (
          <ul className="account-orders woocommerce-orders-table">
            {orders.map((order) => (
              <li key={order.number}>
                <a href={orderLink(order)}>Order {order.number}</a>
                <span className="meta">
                  <PostDate iso={order.placedAt.toISOString().slice(0, 10)} />
                  {order.state === 'refunded' && ', refunded'}
                </span>
                <span className="amount">
                  {formatMoney(order.totals.total, order.totals.currency)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <form className="log-out-form" action="/account/log-out" method="post">
        <button className="button button-quiet" type="submit">
          Log out
        </button>
      </form>
    </div>
  )
}

const SignedOut = ({ view }: { view: Extract<View, { state: 'out' }> }): ReactNode => {
  const { login, signUp, errors } = view
  return (
    <div className="wide page-body">
      <h1>Account</h1>
      <div className="account-grid">
        <section className="panel" aria-labelledby="log-in">
          <h2 id="log-in">Log in</h2>
          {login.error && (
            <p
              className="notice notice-error woocommerce-error"
              role="alert"
              tabIndex={-1}
              data-errors
            >
              {login.error}
            </p>
          )}
          <form
            className="woocommerce-form woocommerce-form-login login"
            action="/account/log-in"
            method="post"
          >
            <Field
              id="username"
              name="username"
              label="E-mail"
              value={login.email}
              error={undefined}
              type="email"
              autoComplete="username"
              isRequired
            />
            <Field
              id="login_password"
              name="password"
              label="Password"
              value=""
              error={undefined}
              type="password"
              autoComplete="current-password"
              isRequired
            />
            <button
              className="button woocommerce-form-login__submit"
              type="submit"
              name="login"
              value="1"
            >
              Log in
            </button>
          </form>
          <p className="meta">
            To look around: {DEMO_ACCOUNT.email}, password {DEMO_ACCOUNT.password}.
          </p>
        </section>
        <section className="panel" aria-labelledby="sign-up">
          <h2 id="sign-up">Sign up</h2>
          <form
            className="woocommerce-form woocommerce-form-register register"
            action="/account/sign-up"
            method="post"
            noValidate
          >
            <Field
              id="reg_first_name"
              name="first_name"
              label="First name"
              value={signUp.firstName}
              error={errors.firstName}
              autoComplete="given-name"
              isRequired
            />
            <Field
              id="reg_email"
              name="email"
              label="E-mail"
              value={signUp.email}
              error={errors.email}
              type="email"
              autoComplete="email"
              isRequired
            />
            <Field
              id="reg_password"
              name="password"
              label="Password"
              value=""
              error={errors.password}
              type="password"
              autoComplete="new-password"
              hint="At least eight characters. The account is gone when this sample shop restarts."
              isRequired
            />
            <button
              className="button button-quiet woocommerce-form-register__submit"
              type="submit"
              name="register"
              value="1"
            >
              Sign up
            </button>
          </form>
        </section>
      </div>
    </div>
  )
}

/** The account, or the two ways to one. */
export const AccountPage = ({ view }: { view: View }): ReactNode =>
  view.state === 'in' ? <SignedIn view={view} /> : <SignedOut view={view} />
