import { useLayoutEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { keptPayment, transactionOf } from "./kept-payment.ts";

/**
 * The secret with which a bank sent the person back to /dashboard. It leaves the address at once:
 * addresses are kept in histories and copied into messages.
 */
export function useReturnedSecret() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const sent = new URLSearchParams(search).get("payment_intent_client_secret") ?? undefined;
  const isSecret = transactionOf(sent) !== undefined;

  useLayoutEffect(() => {
    if (isSecret && sent) keptPayment.keep("subscription", sent);
    if (search) void navigate(pathname, { replace: true });
  }, [isSecret, sent, search, pathname, navigate]);

  const [first] = useState(() => (isSecret ? sent : keptPayment.read("subscription")));
  return first;
}
