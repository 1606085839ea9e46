import { chakra, Flex, Spinner, Stack } from "@chakra-ui/react";
import { Global } from "@emotion/react";
import { Check, Clock, Printer } from "lucide-react";
import { Suspense, useEffect, useLayoutEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Badge } from "#src/components/badge.tsx";
import { Button } from "#src/components/button.tsx";
import { Facts } from "#src/components/facts.tsx";
import { SupportLine } from "#src/components/help.tsx";
import { NoIndex, PageBody, PageHeading } from "#src/components/page.tsx";
import { OutcomePage } from "#src/components/sunrise-door.tsx";
import { ButtonLink } from "#src/components/text-link.tsx";
import { formatClock, formatMoney, formatStamp } from "#src/lib/format.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useSettings } from "#src/lib/use-settings.ts";
import { explainVerification, type PublicIntent, usePaymentIntent } from "./payment-outcome.ts";
import { forgetPurchase, pendingPayment, resultPath, transactionOf } from "./pending-payment.ts";
import { payment, paymentResult } from "./words.ts";

const { title, ok, processing, failed } = paymentResult;

/** The page to which a purchase's payment returns. */
export function PaymentSuccessScreen() {
  const secret = usePurchaseSecret();
  return (
    <>
      <NoIndex />
      <meta name="description" content={paymentResult.description} />
      <Suspense fallback={<Verifying />}>
        <PaymentResult secret={secret} />
      </Suspense>
    </>
  );
}

/** Shows the status that Stripe reports; the status in the URL is ignored. */
function PaymentResult({ secret }: { secret: string | undefined }) {
  const [{ publishableKey }] = trpc.payments.settings.useSuspenseQuery();
  const { data: intent, error, dataUpdatedAt } = usePaymentIntent(publishableKey, secret);

  if (intent?.status === "succeeded") return <Paid intent={intent} />;
  if (intent?.status === "processing") {
    return <Processing intent={intent} checkedAt={new Date(dataUpdatedAt)} />;
  }
  const isAsking = publishableKey && secret && !intent && !error;
  if (isAsking) return <Verifying />;
  const reason = explainVerification({ secret, publishableKey, status: intent?.status, error });
  return <NotConfirmed reason={reason} transaction={transactionOf(secret)} />;
}

function Verifying() {
  return (
    <PageBody minH="60vh">
      <title>{title}</title>
      <Stack gap="6" align="start">
        <PageHeading textStyle="h2">{paymentResult.verifying}</PageHeading>
        <Spinner />
      </Stack>
    </PageBody>
  );
}

function Paid({ intent }: { intent: PublicIntent }) {
  const { canMail } = useSettings();
  useEffect(forgetPurchase, []);
  return (
    <OutcomePage sun="rising">
      <title>{title}</title>
      <Global styles={receiptOnly} />
      <Badge colorPalette="green">
        <Check size={14} aria-hidden />
        {ok.badge}
      </Badge>
      <PageHeading>{ok.heading}</PageHeading>
      <chakra.p textStyle="lead" color="fg.muted" maxW="50ch">
        {canMail ? ok.email : ok.emailWaits} {ok.access}
      </chakra.p>
      {canMail && (
        <chakra.p textStyle="small" color="fg.muted">
          {ok.emailLate}
        </chakra.p>
      )}
      <Receipt intent={intent} />
      <Flex wrap="wrap" gap="3" data-unprinted>
        <ButtonLink colorPalette="accent" to="/soulcare">
          {payment.dashboard}
        </ButtonLink>
        <ButtonLink variant="outline" to="/">
          {payment.home}
        </ButtonLink>
        <Button variant="ghost" onClick={() => print()}>
          <Printer aria-hidden />
          {ok.print}
        </Button>
      </Flex>
      <SupportLine>{payment.questions}</SupportLine>
    </OutcomePage>
  );
}

/** The bank is still processing the payment; the page checks again by itself. */
function Processing({ intent, checkedAt }: { intent: PublicIntent; checkedAt: Date }) {
  return (
    <OutcomePage sun="sliver">
      <title>{title}</title>
      <Badge colorPalette="blue">
        <Clock size={14} aria-hidden />
        {processing.badge}
      </Badge>
      <PageHeading>{processing.heading}</PageHeading>
      <chakra.p textStyle="lead" color="fg.muted" maxW="50ch">
        {processing.text}
      </chakra.p>
      <Flex align="center" gap="3" fontVariantNumeric="tabular-nums">
        <Spinner size="sm" color="fg.muted" />
        <span>
          {processing.lastChecked}{" "}
          <time dateTime={checkedAt.toISOString()}>{formatClock(checkedAt)}</time>
        </span>
      </Flex>
      <Receipt intent={intent} isDated={false} />
      <ButtonLink to="/">{payment.home}</ButtonLink>
      <SupportLine>{payment.questions}</SupportLine>
    </OutcomePage>
  );
}

function NotConfirmed({
  reason,
  transaction,
}: {
  reason: string;
  transaction: string | undefined;
}) {
  return (
    <OutcomePage sun="none">
      <title>{title}</title>
      <PageHeading>{failed.heading}</PageHeading>
      <chakra.p textStyle="lead" fontWeight="500" color="fg.error">
        {reason}
      </chakra.p>
      <chakra.p color="fg.muted" maxW="56ch">
        {failed.text}
      </chakra.p>
      {transaction && <Facts facts={[[paymentResult.transaction, transaction]]} />}
      <Flex wrap="wrap" gap="3">
        <ButtonLink to="/checkout">{failed.button}</ButtonLink>
        <ButtonLink variant="outline" to="/">
          {payment.home}
        </ButtonLink>
      </Flex>
      <SupportLine>{payment.questions}</SupportLine>
    </OutcomePage>
  );
}

function Receipt({ intent, isDated = true }: { intent: PublicIntent; isDated?: boolean }) {
  const { id, amount, currency, createdAt } = intent;
  const money = <chakra.b fontWeight="600">{formatMoney(amount, currency)}</chakra.b>;
  const date = isDated && <time dateTime={createdAt.toISOString()}>{formatStamp(createdAt)}</time>;
  return (
    <Facts
      facts={[
        [paymentResult.amount, money],
        [paymentResult.item, paymentResult.membership],
        [paymentResult.date, date],
        [paymentResult.transaction, id],
      ]}
    />
  );
}

/**
 * The client secret of the purchase in the URL. It is removed from the URL at once and kept for
 * this tab, so that a reload finds it. The transaction id stays in the URL.
 */
function usePurchaseSecret() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const transaction = query.get("payment_intent");
  const sent = query.get("payment_intent_client_secret");

  useLayoutEffect(() => {
    if (sent === null) return;
    const isPair = transaction !== null && transactionOf(sent) === transaction;
    if (isPair) pendingPayment.save("purchase", sent);
    void navigate(isPair ? resultPath(sent) : "/payment-success", { replace: true });
  }, [sent, transaction, navigate]);

  const [first] = useState(() => {
    const secret = sent ?? pendingPayment.read("purchase");
    return transaction !== null && transactionOf(secret) === transaction ? secret : undefined;
  });
  return first;
}

/** Prints the receipt without the page's header, footer and buttons. */
const receiptOnly = {
  "@media print": {
    "header, footer, [data-bottom-bar], [data-unprinted], [aria-label^=Notifications]": {
      display: "none !important",
    },
  },
};
