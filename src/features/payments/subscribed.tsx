import { chakra, Stack } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { Badge } from "#src/components/badge.tsx";
import { ButtonLink } from "#src/components/button-link.tsx";
import { payment, paymentResult, subscribe } from "#src/content/payments.ts";
import { useNext } from "#src/lib/use-next.ts";

const pauseMs = 2_000;

/** Paid: a moment to read it, and on to the dashboard. */
export function Subscribed() {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const next = useNext("/dashboard");
  const goOn = useEffectEvent(() => void navigate(next, { replace: true }));

  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(() => goOn(), pauseMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Stack gap="4" align="start" minH="420px" justify="center">
      <Badge colorPalette="green">
        <Check size={14} aria-hidden />
        {paymentResult.ok.badge}
      </Badge>
      <chakra.h3 ref={heading} tabIndex={-1} textStyle="h2">
        {subscribe.success.title}
      </chakra.h3>
      <p>{subscribe.success.description}</p>
      <ButtonLink to={next} replace>
        {next === "/dashboard" ? payment.dashboard : subscribe.goOn}
      </ButtonLink>
    </Stack>
  );
}
